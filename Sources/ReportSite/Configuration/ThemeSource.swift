package import ReportCore
package import ReportThemes

/// The files of the theme: those of the tool, and those of the site, which take precedence.
package struct ThemeSource: Sendable {
  /// A file of the theme with the path shown in findings.
  package struct File: Sendable {
    package let path: String
    package let bytes: [UInt8]
  }

  /// The files of the tool, by their paths relative to the theme's folder: `layout.mustache`,
  /// `assets/style.css`.
  package let builtin: [String: File]
  /// The files of the site.
  package let own: [String: File]

  /// The file in effect for each path.
  package var files: [String: File] { builtin.merging(own) { $1 } }
}

extension ThemeSource {
  /// The default folder of the site's own theme.
  package static let usualFolder = "Templates"

  /// Reads the site's own theme on top of the tool's.
  ///
  /// - Parameters:
  ///   - folder: The folder that the author named; `nil` for `Templates`, if it exists.
  ///   - builtin: The files of the tool.
  /// - Returns: The files, and every finding.
  package static func load(_ folder: String?, builtin: [ThemeFile]) -> (ThemeSource, [Diagnostic]) {
    let builtin = Dictionary(
      uniqueKeysWithValues: builtin.map {
        ($0.path, File(path: "\(ThemeFile.builtinFolder)/\($0.path)", bytes: $0.bytes))
      })
    let root = folder ?? usualFolder
    if folder == nil, kindOnDisk(root, followingLinks: true) == nil {
      return (ThemeSource(builtin: builtin, own: [:]), [misnamedFolder].compactMap(\.self))
    }
    do {
      var own: [String: File] = [:]
      let scanner = try ContentScanner(root: root)
      var diagnostics = scanner.diagnostics
      for file in scanner.files {
        let path = "\(root)/\(file.path)"
        guard belongs(file.path) else {
          if file.path != "README.md" { diagnostics.append(unused(path)) }
          continue
        }
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

  /// The warning about a folder that is `Templates` in other letters of case, and is not read.
  private static var misnamedFolder: Diagnostic? {
    namesake(ofFolder: usualFolder).map {
      Diagnostic(
        .warning, "misnamed-folder", "a theme in '\($0)' is not read", at: SourcePosition($0),
        hint: "rename it to '\(usualFolder)', or build with '--templates \($0)'")
    }
  }

  private static func unused(_ path: String) -> Diagnostic {
    Diagnostic(
      .warning, "unused-theme-file", "this is no template, no asset and no file of strings",
      at: SourcePosition(path),
      hint: "templates end in '.mustache', strings in 'strings/' in '.yml'; what pages load is in "
        + "'assets/'")
  }

  private static func belongs(_ path: String) -> Bool {
    path.hasSuffix(".mustache") || path.hasPrefix("assets/")
      || (path.hasPrefix("strings/") && path.hasSuffix(".yml"))
  }

  /// The strings files of a language: the tool's, then the site's, which override it.
  package func strings(_ code: String) -> [File] {
    let path = "strings/\(code).yml"
    guard let own = own[path] else { return [builtin[path]].compactMap(\.self) }
    // An unchanged copy of the tool's file changes nothing.
    guard let builtin = builtin[path], builtin.bytes != own.bytes else { return [own] }
    return [builtin, own]
  }

  /// The codes of all languages that have strings.
  package var languages: [String] {
    files.keys.filter { $0.hasPrefix("strings/") && $0.hasSuffix(".yml") }
      .map { String($0.dropFirst("strings/".count).dropLast(".yml".count)) }.sorted()
  }

  /// The names of all templates, in alphabetical order.
  package var layouts: [String] {
    files.keys.filter { $0.hasSuffix(".mustache") }.map { String($0.dropLast(".mustache".count)) }
      .sorted()
  }

  /// The files that pages load, sorted by path.
  package var assets: [String] { files.keys.filter { $0.hasPrefix("assets/") }.sorted() }

  /// Compiles the templates, each for the kind of page that uses it.
  ///
  /// - Parameter declared: The names of the templates with the fields each can use.
  /// - Returns: The theme, or `nil` after an error, and every finding.
  package func compile(_ declared: [String: TemplateType]) -> (Theme?, [Diagnostic]) {
    let sources = templates.map { path, file in
      TemplateSource(
        name: String(path.dropLast(Self.suffix.count)), path: file.path, bytes: file.bytes,
        isBuiltin: file.bytes == builtin[path]?.bytes)
    }
    let (theme, findings) = Theme.compile(sources, declared: declared)
    return (theme, findings + (theme.map(unused) ?? []))
  }

  /// Warnings about the site's own templates that no page and no other template uses.
  ///
  /// Templates that replace one of the tool's are never reported: an author who copies the theme to
  /// change part of it has all of them.
  private func unused(_ theme: Theme) -> [Diagnostic] {
    templates.compactMap { path, file in
      let name = String(path.dropLast(Self.suffix.count))
      guard builtin[path] == nil, !theme.templatesUsed.contains(name) else { return nil }
      let others = layouts.filter { $0 != name }
      let last = String(name.split(separator: "/").last ?? "")
      let meant =
        others.contains(last)
        ? "folders belong to the name: to replace '\(last)', put it beside the folder"
        : hint(for: name, among: others)
      return Diagnostic(
        .warning, "unused-template", "no page and no template uses '\(name)'",
        at: SourcePosition(file.path),
        hint: meant ?? "write 'layout: \(name)' in a page, or '{{>\(name)}}' in a template")
    }
  }

  /// The fingerprint of all templates.
  package var templatesFingerprint: Fingerprint {
    Fingerprint { fingerprinter in
      for (_, file) in templates {
        fingerprinter.add(file.path)
        fingerprinter.add(file.bytes)
      }
    }
  }

  /// The templates, sorted by path.
  private var templates: [(key: String, value: File)] {
    files.filter { $0.key.hasSuffix(Self.suffix) }.sorted { $0.key < $1.key }
  }

  private static let suffix = ".mustache"
}
