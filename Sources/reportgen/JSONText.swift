/// A value of JSON (RFC 8259), which writes itself; the members of an object keep their order.
enum JSONText {
  case text(String)
  case number(Int)
  case decimal(hundredths: Int)
  case flag(Bool)
  case null
  case list([JSONText])
  case object(KeyValuePairs<String, JSONText>)
}

extension JSONText {
  init(_ text: String?) {
    self = text.map(JSONText.text) ?? .null
  }

  /// The value on one line.
  var line: String {
    switch self {
    case .text(let text): quoted(text)
    case .number(let number): String(number)
    case .decimal(let hundredths):
      "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
    case .flag(let holds): holds ? "true" : "false"
    case .null: "null"
    case .list(let values): "[" + values.map(\.line).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { "\(quoted($0.key)):\($0.value.line)" }.joined(separator: ",") + "}"
    }
  }
}

private func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\0"..." ":
      let digits = String(scalar.value, radix: 16)
      result +=
        scalar == " " ? " " : "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
