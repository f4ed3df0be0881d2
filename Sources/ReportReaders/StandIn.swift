public import ReportCore
public import ReportMeasurements
public struct ReadOptions: Sendable { public init() {} }
public struct ReadResult: Sendable { public let records: [StationRecord]; public let diagnostics: [Diagnostic] }
public func readData(_ bytes: [UInt8], path: String, options: ReadOptions) -> ReadResult { ReadResult(records: [], diagnostics: []) }
