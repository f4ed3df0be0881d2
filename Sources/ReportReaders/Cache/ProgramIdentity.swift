import ReportCore

/// The fingerprint of this build of the program and of the time zone data that it uses.
func identityOfProgram() -> Fingerprint {
  Fingerprint { fingerprinter in
    for path in ["/proc/self/exe", "\(ZoneFolder.system.path)/tzdata.zi"] {
      if let stamp = FileStamp(of: path) { fingerprinter.add(stamp) }
    }
  }
}
