/// A value that few objects have: it takes no more space in them than a reference.
@propertyWrapper
package struct Seldom<Value: Sendable>: Sendable {
  private final class Box: Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  private var box: Box?

  package init() {}

  package var wrappedValue: Value? {
    get { box?.value }
    set { box = newValue.map(Box.init) }
  }
}

extension Seldom: Equatable where Value: Equatable {
  package static func == (a: Seldom, b: Seldom) -> Bool { a.wrappedValue == b.wrappedValue }
}

extension Seldom: Hashable where Value: Hashable {
  package func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

/// What is described along with an object, such as options in the key of a cache, is the value.
extension Seldom: CustomStringConvertible {
  package var description: String { wrappedValue.map { "\($0)" } ?? "nil" }
}
