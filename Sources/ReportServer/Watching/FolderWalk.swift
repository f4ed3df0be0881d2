import Glibc

/// The folders that a list of places comes to, as they are on the disk now.
struct FolderWalk {
  /// Which names count in a watched folder.
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

  /// Asked to watch a folder before it is looked into, so that nothing slips between; says
  /// whether the folder is new on this walk.
  let visit: (_ path: String, _ names: Names) -> Bool
  /// The output folder, which the build itself writes to.
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
    guard let stream = opendir(path) else { return }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      // The field is imported as a tuple of 256 characters and is terminated by a zero.
      let name = withUnsafePointer(to: &entry.pointee.d_name) { field in
        field.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard !isEditorsOwn(name) else { continue }
      switch Int(entry.pointee.d_type) {
      case Int(DT_DIR): enter("\(path)/\(name)", depth: depth + 1)
      case Int(DT_LNK), Int(DT_UNKNOWN): followLink("\(path)/\(name)", depth: depth + 1)
      default: break
      }
    }
  }

  /// What a link leads to changes elsewhere: a folder is watched like any other, and a file where
  /// it really lies.
  private func followLink(_ path: String, depth: Int) {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    if status.st_mode & S_IFMT == S_IFDIR {
      if depth > 0 { enter(path, depth: depth) }
    } else if let target = realPath(path), let slash = target.lastIndex(of: "/") {
      let name = String(target[target.index(after: slash)...])
      _ = visit(slash == target.startIndex ? "/" : String(target[..<slash]), .only([name]))
    }
  }
}

private func realPath(_ path: String) -> String? {
  guard let resolved = realpath(path, nil) else { return nil }
  defer { free(resolved) }
  return String(cString: resolved)
}

/// Which file or folder a path leads to, the same for every path that leads there.
struct FileIdentity: Hashable {
  private let device: UInt
  private let node: UInt

  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt(status.st_dev)
    node = UInt(status.st_ino)
  }
}
