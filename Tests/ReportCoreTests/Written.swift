import ReportCore

/// What a body writes, as text.
func written(_ body: (inout ByteWriter) -> Void) -> String {
  var writer = ByteWriter()
  body(&writer)
  return String(decoding: writer.bytes, as: UTF8.self)
}
