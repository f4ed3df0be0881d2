import ReportCore

extension ManifestWriter {
  mutating func write(_ states: [String: DataState]) {
    write(states) { writer, state in
      writer.write(state.key)
      writer.write(state.value.values)
      writer.write(state.value.days)
    }
  }
}

extension ManifestReader {
  mutating func shownData() throws(DamagedManifest) -> [String: DataState] {
    let states = try list { reader throws(DamagedManifest) in
      (try reader.text(), DataState(values: try reader.fingerprint(), days: try reader.number()))
    }
    return Dictionary(states, uniquingKeysWith: { first, _ in first })
  }
}
