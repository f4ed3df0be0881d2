package import ReportCore

extension TextFacts: BinaryCodable {
  package func write(to writer: inout BinaryWriter) {
    writer.write(fingerprint)
    writer.write(paragraph)
    writer.write(switchedParagraph)
    writer.write(ids)
    writer.write(mentions)
    writer.write(files)
    writer.write(findings)
  }

  package convenience init(from reader: inout BinaryReader) throws(DamagedData) {
    self.init(
      fingerprint: try reader.read(), paragraph: try reader.read(),
      switchedParagraph: try reader.read(), ids: try reader.read(),
      mentions: try reader.read(), files: try reader.read(), findings: try reader.read())
  }
}

extension PageMention: BinaryCodable {
  package func write(to writer: inout BinaryWriter) {
    writer.write(interned: address.path)
    writer.write(fragment)
    writer.write(interned: destination)
    writer.write(position)
  }

  package init(from reader: inout BinaryReader) throws(DamagedData) {
    address = Address(try reader.interned())
    fragment = try reader.read()
    destination = try reader.interned()
    position = try reader.read()
  }
}
