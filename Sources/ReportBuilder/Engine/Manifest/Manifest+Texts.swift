import ReportCore
import ReportMarkdown

extension ManifestWriter {
  /// What the texts depend on beside their files.
  mutating func writeCircumstances(of texts: TextMemory) {
    write(texts.addresses)
    write(texts.figures)
    write(texts.series) { writer, series in
      writer.write(series.key)
      writer.write(series.value)
    }
  }

  mutating func write(_ facts: PageFacts) {
    write(facts.key)
    write(facts.text)
    write(facts.paragraph) { $0.write($1) }
    write(facts.ids) { $0.write($1) }
    write(facts.pages) { writer, link in
      writer.write(link.address.path)
      writer.write(link.fragment)
      writer.write(link.destination)
      writer.write(link.position)
    }
    write(facts.files) { $0.write($1) }
    write(facts.images) { writer, image in
      writer.write(image.path)
      writer.write(image.size) { writer, size in
        writer.write(size.width)
        writer.write(size.height)
      }
    }
    write(facts.asksForAddresses)
    write(facts.series) { $0.write($1) }
    write(facts.findings) { $0.write($1) }
  }
}

extension ManifestReader {
  mutating func circumstances() throws(DamagedManifest) -> TextMemory {
    var memory = TextMemory()
    memory.addresses = try fingerprint()
    memory.figures = try fingerprint()
    let series = try list { reader throws(DamagedManifest) in
      (try reader.text(), try reader.fingerprint())
    }
    for (name, fingerprint) in series { memory.series[name] = fingerprint }
    return memory
  }

  mutating func facts() throws(DamagedManifest) -> PageFacts {
    var facts = PageFacts()
    facts.key = try fingerprint()
    facts.text = try fingerprint()
    facts.paragraph = try optionalText()
    facts.ids = try texts()
    facts.pages = try list { reader throws(DamagedManifest) in
      PageLinks.Mention(
        address: Address(try reader.text()), fragment: try reader.text(),
        destination: try reader.text(), position: try reader.position())
    }
    facts.files = try texts()
    facts.images = try list { reader throws(DamagedManifest) in
      let path = try reader.text()
      let size = try reader.optional { reader throws(DamagedManifest) in
        ImageSize(width: try reader.number(), height: try reader.number())
      }
      return PageFacts.Image(path: path, size: size)
    }
    facts.asksForAddresses = try flag()
    facts.series = try texts()
    facts.findings = try findings()
    return facts
  }
}
