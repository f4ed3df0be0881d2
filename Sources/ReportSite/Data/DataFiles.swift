import ReportCore

/// Finds the files that a request for data names.
struct DataFiles {
  /// The folder of the sources, to which paths of data are relative.
  let root: String
  private(set) var diagnostics: [Diagnostic] = []
  /// All paths and patterns requested so far, relative to the working directory.
  private(set) var asked: [String] = []

  init(root: String) {
    self.root = root
  }
}

extension DataFiles {
  /// The files that form one source of personal data: a file, all files of a folder, or those that
  /// match a pattern.
  ///
  /// - Parameter file: As for ``paths(of:)``.
  /// - Returns: The name of the source in messages, and its files; `nil` if nothing was found,
  ///   which is reported.
  mutating func source(of file: Located<String>) -> (path: String, files: [String])? {
    let text = pattern(of: file).text
    let place = text.hasPrefix("/") ? text : "\(root)/\(text)"
    let isFolder = kindOnDisk(place, followingLinks: true) == .folder
    let trimmed = isFolder && place.hasSuffix("/") ? String(place.dropLast()) : place
    let found = paths(of: isFolder ? Located("\(trimmed)/**", at: file.position) : file)
    guard !found.isEmpty else { return nil }
    return found.count == 1 && !isFolder ? (found[0], found) : (trimmed, found)
  }

  /// The paths of the files, sorted by name if a pattern matches several.
  ///
  /// - Parameter file: A path or pattern relative to Content/, relative to the folder of the file in
  ///   which it stands with `./`, or absolute.
  /// - Returns: Paths that can be opened; empty if nothing was found, which is reported.
  mutating func paths(of file: Located<String>) -> [String] {
    let pattern = pattern(of: file)
    asked.append(pattern.text.hasPrefix("/") ? pattern.text : "\(root)/\(pattern.text)")
    guard pattern.isPattern else { return existing(pattern.text, file) }
    let found = pattern.matches(in: root)
    if found.isEmpty {
      diagnostics.append(
        file.error("missing-file", "no file matches '\(file.value)'", hint: startHint))
    } else if found.count >= PathPattern.mostMatches {
      diagnostics.append(
        file.error(
          "too-many-files", "'\(file.value)' matches \(PathPattern.mostMatches) files or more",
          hint: "name fewer, or only the folder that holds the data"))
    }
    return found
  }

  private func pattern(of file: Located<String>) -> PathPattern {
    let asking = file.position.path.utf8.dropFirst(root.utf8.count + 1)
    let start = folder(of: String(decoding: asking, as: UTF8.self))
    let path =
      file.value.hasPrefix("./") && !start.isEmpty
      ? "\(start)/\(file.value.dropFirst(2))" : file.value
    return PathPattern(text: path.hasPrefix("./") ? String(path.dropFirst(2)) : path)
  }

  private mutating func existing(_ path: String, _ file: Located<String>) -> [String] {
    let place = path.hasPrefix("/") ? path : "\(root)/\(path)"
    switch kindOnDisk(place, followingLinks: true) {
    case .file: return [place]
    case nil:
      diagnostics.append(
        file.error(
          "missing-file", "there is no file '\(file.value)'", hint: hint(for: file.value, at: place)
        ))
    case .folder:
      diagnostics.append(
        file.error(
          "not-a-file", "'\(file.value)' is a folder", hint: "name its files: \(file.value)/*.csv"))
    default:
      diagnostics.append(file.error("not-a-file", "'\(file.value)' is not a regular file"))
    }
    return []
  }

  private var startHint: String { "paths begin at \(root)/, or at the page's folder with './'" }

  private func hint(for path: String, at place: String) -> String {
    // As Windows writes it, as seen from the folder of the site, or without the folder of data.
    let slashed = path.replacing("\\", with: "/")
    let folderName = "\(fileName(of: root))/"
    let inside =
      slashed.hasPrefix(folderName) ? String(slashed.dropFirst(folderName.count)) : slashed
    let below = slashed.replacing(#/^(?:\.\.?\/)+/#, with: "")
    let meant = [slashed, inside, below, "data/\(inside)", "data/\(below)"].first {
      $0 != path && kindOnDisk("\(root)/\($0)", followingLinks: true) == .file
    }
    if let meant { return "did you mean '\(meant)'?" }
    let name = place.split(separator: "/").last.map(String.init) ?? ""
    // A folder that cannot be listed offers no suggestions.
    let names = ((try? listFolder(folder(of: place))) ?? []).map(\.name)
    guard let meant = suggestion(for: name, among: names) else { return startHint }
    return "did you mean '\(path.dropLast(name.count))\(meant)'?"
  }
}
