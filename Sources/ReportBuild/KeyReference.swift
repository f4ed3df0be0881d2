import ReportSite

/// What authors may write in site.yml, in front matter and beside files of data.
///
/// - Parameter name: The only key that is wanted; all of them when `nil`.
/// - Returns: Lines of plain text; `nil` where there is no such key.
public func reference(ofKey name: String?) -> String? { keyReference(of: name) }
