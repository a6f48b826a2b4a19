public import Foundation

/// A fault, with the number of requests that it affects.
public struct FaultRule: Equatable, Sendable {
  /// The fault.
  public var fault: BackendFault
  /// The number of affected requests, or `nil` for all requests until the fault is replaced.
  public var count: Int?

  /// Creates a fault for a number of requests; `nil` for all requests until the fault is replaced.
  public init(_ fault: BackendFault, count: Int? = nil) {
    self.fault = fault
    self.count = count
  }
}

extension FaultRule {
  /// The syntax and the effect of each kind of fault.
  public static let usage: [(form: String, meaning: String)] = [
    ("latency:2s", "each response takes longer"),
    ("drop", "no request arrives"),
    ("drop-response", "requests are carried out, their responses are lost"),
    ("500", "each request is refused with this status, 400 to 599"),
    ("503:30s", "maintenance; with a time, it ends that long after the first request"),
    ("401", "no token is accepted"),
    ("truncated", "responses end in the middle"),
    ("wrong-json", "responses are no JSON"),
    ("slow-body:60s", "bodies take long to arrive"),
    ("skew:31d", "the server's clock is ahead, or with -31d behind"),
    ("redirect", "each response leads to the same place again"),
    ("oversized:100000000", "responses are so many bytes long"),
    ("body:TEXT", "each request is answered with this as JSON"),
  ]

  /// Parses `KIND`, `KIND:VALUE` or `KIND:VALUE*COUNT`.
  ///
  /// A duration has a unit: `ms`, `s`, `m`, `h` or `d`. A count is from 1 to 1,000,000.
  ///
  /// Returns `nil` for `none`.
  public static func parse(_ text: String) throws(FaultSyntaxError) -> FaultRule? {
    if text == "none" { return nil }
    let (words, count) = try counted(text)
    let parts = words.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let fault = try fault(parts.first ?? "", value: parts.count > 1 ? parts[1] : nil)
    return FaultRule(fault, count: count)
  }

  /// Splits the count from the end of a text, which may itself contain asterisks.
  private static func counted(_ text: String) throws(FaultSyntaxError) -> (String, Int?) {
    guard let star = text.lastIndex(of: "*"), !text.hasPrefix("body:") else { return (text, nil) }
    guard let count = Int(text[text.index(after: star)...]), (1...1_000_000).contains(count) else {
      throw FaultSyntaxError("the count in \"\(text)\" is no number from 1 to 1000000")
    }
    return (String(text[..<star]), count)
  }

  private static func fault(_ kind: String, value: String?) throws(FaultSyntaxError) -> BackendFault {
    switch (kind, value) {
    case ("latency", let value?): .latency(try duration(value, in: kind))
    case ("slow-body", let value?): .slowBody(try duration(value, in: kind))
    case ("skew", let value?): .clockSkew(try duration(value, in: kind, canBeNegative: true))
    case ("503", let value?): .maintenance(try duration(value, in: kind))
    case ("oversized", let value?): .oversized(try number(value, in: kind))
    case ("body", let value?): .body(value)
    case (_, nil): try plainFault(kind)
    default: throw unknown(kind)
    }
  }

  private static func plainFault(_ kind: String) throws(FaultSyntaxError) -> BackendFault {
    switch kind {
    case "drop": return .drop
    case "drop-response": return .dropResponse
    case "503": return .maintenance(nil)
    case "truncated": return .truncated
    case "wrong-json": return .wrongJSON
    case "slow-body": return .slowBody(.seconds(60))
    case "redirect": return .redirect
    default:
      guard let status = Int(kind), (400...599).contains(status) else { throw unknown(kind) }
      return .status(status)
    }
  }

  private static func unknown(_ kind: String) -> FaultSyntaxError {
    if let known = usage.first(where: { $0.form.split(separator: ":").first.map(String.init) == kind }) {
      return FaultSyntaxError("the fault \"\(kind)\" is written \(known.form)")
    }
    let forms = usage.map(\.form).joined(separator: ", ")
    return FaultSyntaxError("unknown fault \"\(kind)\"; there are \(forms) and none")
  }

  private static func number(_ text: String, in kind: String) throws(FaultSyntaxError) -> Int {
    guard let number = Int(text), (0...1_000_000_000).contains(number) else {
      throw FaultSyntaxError("the fault \"\(kind)\" takes a number from 0 to 1000000000, not \"\(text)\"")
    }
    return number
  }

  private static let units: [(suffix: String, seconds: Double)] = [
    ("ms", 0.001), ("s", 1), ("m", 60), ("h", 3600), ("d", 86_400),
  ]

  private static func duration(
    _ text: String, in kind: String, canBeNegative: Bool = false
  ) throws(FaultSyntaxError) -> Duration {
    for (suffix, seconds) in units where text.hasSuffix(suffix) {
      guard let number = Double(text.dropLast(suffix.count)), abs(number * seconds) <= 1e10 else { continue }
      if number >= 0 || canBeNegative { return .seconds(number * seconds) }
    }
    throw FaultSyntaxError("the fault \"\(kind)\" takes a time such as 500ms, 30s or 2h, not \"\(text)\"")
  }
}

/// The reason why a text does not describe a fault, as a message for its author.
public struct FaultSyntaxError: LocalizedError, Equatable, Sendable {
  /// The message.
  public let errorDescription: String?

  /// Creates an error with a message that has no period.
  public init(_ message: String) {
    errorDescription = message
  }
}
