import ReportCore
import ReportSite

/// The keys that authors can write in site.yml, in front matter and beside data files.
///
/// - Parameter name: The only key to include; `nil` for all.
/// - Returns: Lines of plain text; `nil` if there is no such key.
public func reference(ofKey name: String?) -> String? { keyReference(of: name) }

/// The hint for an unknown key: the one that was probably meant.
public func hint(forKey name: String) -> String? { hint(for: name, among: KeyGroup.names) }
