import ReportCore
import ReportSite

/// What authors may write in site.yml, in front matter and beside files of data.
///
/// - Parameter name: The only key that is wanted; all of them when `nil`.
/// - Returns: Lines of plain text; `nil` where there is no such key.
public func reference(ofKey name: String?) -> String? { keyReference(of: name) }

/// What to say of a key that there is not: the one that was probably meant.
public func hint(forKey name: String) -> String? { hint(for: name, among: KeyGroup.names) }
