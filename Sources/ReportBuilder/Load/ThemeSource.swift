import ReportCore

/// The files of the theme: those of the tool, and those of the site, which count first.
struct ThemeSource: Sendable {
  /// A file of the theme with the path that findings name.
  struct File: Sendable {
    let path: String
    let bytes: [UInt8]
  }

  /// The files of the tool, by their paths from the folder of the theme: `layout.mustache`,
  /// `assets/style.css`.
  let builtin: [String: File]
  /// The files of the site.
  let own: [String: File]

  /// The file that counts for each path.
  var files: [String: File] { builtin.merging(own) { $1 } }
}

extension ThemeSource {
  /// Reads the site's own theme over that of the tool.
  ///
  /// - Parameters:
  ///   - folder: The folder the author has named; `nil` for `Templates`, when there is one.
  ///   - builtin: The files of the tool by their paths.
  /// - Returns: The files, and every finding.
  static func load(_ folder: String?, builtin: [String: [UInt8]]) -> (ThemeSource, [Diagnostic]) {
    let builtin = Dictionary(
      uniqueKeysWithValues: builtin.map { ($0, File(path: "built-in/\($0)", bytes: $1)) })
    let root = folder ?? "Templates"
    if folder == nil, kindOnDisk(root, followingLinks: true) == nil {
      return (ThemeSource(builtin: builtin, own: [:]), [])
    }
    do {
      var own: [String: File] = [:]
      let scanner = try ContentScanner(root: root)
      var diagnostics = scanner.diagnostics
      for file in scanner.files where belongs(file.path) {
        let path = "\(root)/\(file.path)"
        do {
          own[file.path] = File(path: path, bytes: try readFile(path, limit: SizeLimit.asset))
        } catch {
          diagnostics.append(error.diagnostic)
        }
      }
      return (ThemeSource(builtin: builtin, own: own), diagnostics)
    } catch {
      return (ThemeSource(builtin: builtin, own: [:]), [error.diagnostic])
    }
  }

  private static func belongs(_ path: String) -> Bool {
    path.hasSuffix(".mustache") || path.hasPrefix("assets/")
      || (path.hasPrefix("strings/") && path.hasSuffix(".yml"))
  }

  /// The strings of a language: those of the tool, then those of the site, which change them.
  func strings(_ code: String) -> [File] {
    let path = "strings/\(code).yml"
    return [builtin[path], own[path]].compactMap(\.self)
  }

  /// The codes of all languages that have strings.
  var languages: [String] {
    files.keys.filter { $0.hasPrefix("strings/") && $0.hasSuffix(".yml") }
      .map { String($0.dropFirst("strings/".count).dropLast(".yml".count)) }.sorted()
  }

  /// The names of all templates, in alphabetical order.
  var layouts: [String] {
    files.keys.filter { $0.hasSuffix(".mustache") }.map { String($0.dropLast(".mustache".count)) }
      .sorted()
  }

  /// The files that pages load, in the order of their paths.
  var assets: [(path: String, bytes: [UInt8])] {
    files.filter { $0.key.hasPrefix("assets/") }.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value.bytes) }
  }
}
