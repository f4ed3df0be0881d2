import ReportCore

/// The output of a closure, as text.
func written(_ body: (inout ByteWriter) -> Void) -> String {
  var writer = ByteWriter()
  body(&writer)
  return String(decoding: writer.bytes, as: UTF8.self)
}
