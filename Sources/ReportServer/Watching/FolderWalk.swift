import ReportCore

/// Visits the folders of some watched places, as they exist on disk now.
struct FolderWalk {
  /// The relevant names in a watched folder.
  enum Names: Hashable {
    case all
    case only(Set<String>)

    func contains(_ name: String) -> Bool {
      switch self {
      case .all: true
      case .only(let names): names.contains(name)
      }
    }

    func union(_ other: Names) -> Names {
      guard case .only(let names) = self, case .only(let others) = other else { return .all }
      return .only(names.union(others))
    }
  }

  /// Called to watch a folder before it is listed, so that no change is missed; returns whether the
  /// folder is new on this walk.
  let visit: (_ path: String, _ names: Names) -> Bool
  /// The output folder, to which builds write.
  let leftOut: FileIdentity?

  private static let deepest = 40
}

extension FolderWalk {
  func walk(_ place: WatchedPlace) {
    switch place {
    case .tree(let path): enter(path, depth: 0)
    case .files(let path): _ = visit(path, .all)
    case .name(let name, let path):
      _ = visit(path, .only([name]))
      followLink("\(path)/\(name)", depth: 0)
    }
  }

  private func enter(_ path: String, depth: Int) {
    guard depth < Self.deepest, leftOut == nil || FileIdentity(path) != leftOut,
      visit(path, .all)
    else { return }
    // A folder that has disappeared by now is not visited.
    for entry in (try? listFolder(path)) ?? [] where !isEditorsOwn(entry.name) {
      switch entry.kind {
      case .folder: enter("\(path)/\(entry.name)", depth: depth + 1)
      case .link: followLink("\(path)/\(entry.name)", depth: depth + 1)
      case .file, .other: break
      }
    }
  }

  /// Follows a link, whose target changes elsewhere: a folder is watched like any other, and a file
  /// where it really is.
  private func followLink(_ path: String, depth: Int) {
    switch kindOnDisk(path, followingLinks: true) {
    case nil: break
    case .folder:
      if depth > 0 { enter(path, depth: depth) }
    default:
      guard let target = realPath(path) else { return }
      let above = folder(of: target)
      _ = visit(above.isEmpty ? "/" : above, .only([fileName(of: target)]))
    }
  }
}
