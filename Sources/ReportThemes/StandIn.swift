public indirect enum TemplateValue: Sendable {
  case text(String?)
  case html([UInt8])
  case flag(Bool)
  case nothing
  case list([TemplateValue])
  case object([String: TemplateValue])
}
indirect enum Node {
  case text(String)
  case name(String)
  case section(String, Bool, [Node])
  case partial(String)
  case parent(String, [Node])
  case block(String, [Node])
}
public struct Theme: Sendable {
  let files: [String: String]
  public init(_ files: [String: String]) { self.files = files }
  func parse(_ s: String) -> [Node] {
    // standalone trimming: drop lines holding one tag alone
    var out = ""
    for line in s.split(separator: "\n", omittingEmptySubsequences: false) {
      let t = line.trimmingPrefix { $0 == " " }
      if t.hasPrefix("{{"), t.hasSuffix("}}"), !t.hasPrefix("{{{"),
        "#^/><$!".contains(t.dropFirst(2).first ?? " "), t.components("{{") == 1
      {
        out += t
      } else {
        out += line + "\n"
      }
    }
    var rest = out[...]
    return nodes(&rest, until: nil)
  }
  func nodes(_ rest: inout Substring, until end: String?) -> [Node] {
    var result: [Node] = []
    while let r = rest.firstRange(of: "{{") {
      if r.lowerBound > rest.startIndex { result.append(.text(String(rest[..<r.lowerBound]))) }
      rest = rest[r.upperBound...]
      let triple = rest.hasPrefix("{")
      if triple { rest = rest.dropFirst() }
      guard let e = rest.firstRange(of: triple ? "}}}" : "}}") else { break }
      let tag = String(rest[..<e.lowerBound])
      rest = rest[e.upperBound...]
      let name = String(tag.dropFirst())
      switch tag.first {
      case "#": result.append(.section(name, true, nodes(&rest, until: name)))
      case "^": result.append(.section(name, false, nodes(&rest, until: name)))
      case ">": result.append(.partial(name))
      case "<": result.append(.parent(name, nodes(&rest, until: name)))
      case "$": result.append(.block(name, nodes(&rest, until: name)))
      case "/": return result
      default: result.append(.name(tag))
      }
    }
    result.append(.text(String(rest)))
    rest = ""
    return result
  }
  public func render(_ name: String, _ value: TemplateValue) -> [UInt8] {
    var out = ""
    render(parse(files[name] ?? "?"), [value], [:], &out)
    return Array(out.utf8)
  }
  func look(_ name: String, _ stack: [TemplateValue]) -> TemplateValue {
    if name == "." { return stack.last! }
    let parts = name.split(separator: ".").map(String.init)
    for v in stack.reversed() {
      guard case .object(let o) = v, var found = o[parts[0]] else { continue }
      for p in parts.dropFirst() {
        if case .object(let o) = found {
          found = o[p] ?? .text("?? \(name)")
        } else {
          found = .nothing
        }
      }
      return found
    }
    return .text("?? \(name)")
  }
  func render(
    _ nodes: [Node], _ stack: [TemplateValue], _ blocks: [String: [Node]], _ out: inout String
  ) {
    for n in nodes {
      switch n {
      case .text(let t): out += t
      case .name(let n):
        switch look(n, stack) {
        case .text(let t): out += t ?? ""
        case .html(let b): out += String(decoding: b, as: UTF8.self)
        default: break
        }
      case .section(let n, let positive, let inner):
        let v = look(n, stack)
        var truthy = true
        switch v {
        case .nothing: truthy = false
        case .text(let t): truthy = !(t ?? "").isEmpty
        case .flag(let f): truthy = f
        case .list(let l): truthy = !l.isEmpty
        case .html(let b): truthy = !b.isEmpty
        default: break
        }
        if !positive {
          if !truthy { render(inner, stack, blocks, &out) }
        } else if case .list(let l) = v {
          for i in l { render(inner, stack + [i], blocks, &out) }
        } else if truthy {
          render(inner, stack + [v], blocks, &out)
        }
      case .partial(let n): render(parse(files[n] ?? "??partial \(n)"), stack, blocks, &out)
      case .parent(let n, let inner):
        var b = blocks
        for case .block(let name, let body) in inner where b[name] == nil { b[name] = body }
        render(parse(files[n] ?? "??"), stack, b, &out)
      case .block(let n, let inner): render(blocks[n] ?? inner, stack, blocks, &out)
      }
    }
  }
}
extension StringProtocol { func components(_ s: String) -> Int { self.ranges(of: s).count } }
