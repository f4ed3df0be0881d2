import ReportCore
import ReportThemes

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
  /// Where the site's own theme lies when nobody says otherwise.
  static let usualFolder = "Templates"

  /// Reads the site's own theme over that of the tool.
  ///
  /// - Parameters:
  ///   - folder: The folder the author has named; `nil` for `Templates`, when there is one.
  ///   - builtin: The files of the tool.
  /// - Returns: The files, and every finding.
  static func load(_ folder: String?, builtin: [ThemeFile]) -> (ThemeSource, [Diagnostic]) {
    let builtin = Dictionary(
      uniqueKeysWithValues: builtin.map {
        ($0.path, File(path: "built-in/\($0.path)", bytes: $0.bytes))
      })
    let root = folder ?? usualFolder
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
    guard let own = own[path] else { return [builtin[path]].compactMap(\.self) }
    // A copy of the tool's changes nothing.
    guard let builtin = builtin[path], builtin.bytes != own.bytes else { return [own] }
    return [builtin, own]
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

  /// Compiles the templates, each for the kind of page that it shows.
  ///
  /// - Parameter pages: All pages of the plan; one of them may have chosen a template of the
  ///   site's own, which may then name what pages of its kind have.
  /// - Returns: The theme, unless there is an error, and every finding.
  func compile(for pages: [PagePlan]) -> (Theme?, [Diagnostic]) {
    var declared = PageContext.templates
    for page in pages {
      let layout = page.layout
      guard declared[layout] == nil, files[layout + Self.suffix] != nil else { continue }
      declared[layout] = declared[page.kind.layout]
    }
    let sources = files.filter { $0.key.hasSuffix(Self.suffix) }.sorted { $0.key < $1.key }.map {
      TemplateSource(
        name: String($0.key.dropLast(Self.suffix.count)), path: $0.value.path,
        bytes: $0.value.bytes)
    }
    return Theme.compile(sources, declared: declared)
  }

  /// What stands for all that ``compile(for:)`` looks at.
  func templatesFingerprint(for pages: [PagePlan]) -> Fingerprint {
    Fingerprint { fingerprinter in
      for (path, file) in files.sorted(by: { $0.key < $1.key }) where path.hasSuffix(Self.suffix) {
        fingerprinter.add(file.path)
        fingerprinter.add(file.bytes)
      }
      for page in pages {
        guard let layout = page.source?.frontMatter.layout?.value else { continue }
        fingerprinter.add(layout)
        fingerprinter.add(page.kind.layout)
      }
    }
  }

  private static let suffix = ".mustache"
}
