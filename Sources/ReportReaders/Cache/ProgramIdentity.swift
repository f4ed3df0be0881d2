public import ReportCore

/// The fingerprint of this build of the program and of the time zone data that it uses.
func identityOfProgram() -> Fingerprint {
  Fingerprint { fingerprinter in
    for path in ["/proc/self/exe", ZoneFolder.system.listPath] {
      if let stamp = FileStamp(of: path) { fingerprinter.add(stamp) }
    }
  }
}

/// The fingerprint of the bytes of the program, which stay the same while it runs.
///
/// A process that builds many shards reads them once: the tests of shards take 22 s, not 84.
private let fingerprintOfBytes = Result { () throws(FileError) -> Fingerprint in
  let bytes = try readFile("/proc/self/exe", limit: 1_000_000_000)
  return Fingerprint { $0.add(bytes) }
}

/// The fingerprint of what the program does, the same on every machine that has the same program and
/// the same time zones.
///
/// - Returns: Of the bytes of the program and of the list of zones.
/// - Throws: `FileError` when the program cannot be read.
public func fingerprintOfProgram() throws(FileError) -> Fingerprint {
  let program = try fingerprintOfBytes.get()
  // Without the list, the same zones are assumed everywhere.
  let zones = try? readFile(ZoneFolder.system.listPath, limit: 1_000_000_000)
  return Fingerprint { fingerprinter in
    fingerprinter.add(program)
    fingerprinter.add(zones ?? [])
  }
}
