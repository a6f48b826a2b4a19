#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The findings that existed when a repository adopted the rules; they are not reported again.
///
/// Entries are keyed by rule, target and module, so they stay valid when lines and files move.
public struct Baseline: Sendable, Hashable, Codable {
  /// One accepted finding, without its location.
  public struct Entry: Sendable, Hashable, Codable, Comparable {
    /// The ID of the rule.
    public var rule: String
    /// The name of the target with the finding.
    public var target: String
    /// The name of the other module or subject of the finding.
    public var module: String

    /// Orders entries by rule, target and module.
    ///
    /// - Parameters:
    ///   - one: The left operand.
    ///   - other: The right operand.
    /// - Returns: `true` if `one` is before `other`.
    public static func < (one: Entry, other: Entry) -> Bool {
      (one.rule, one.target, one.module) < (other.rule, other.target, other.module)
    }
  }

  /// The version of the file format; 1 is the only one so far.
  public var version = 1
  /// The entries in ascending order, without duplicates.
  public private(set) var entries: [Entry] = []
  /// The packages that were not fetched when the baseline was written, sorted: it lacks findings about them.
  ///
  /// It is `nil` in a file of an older version of this program.
  public private(set) var unfetched: [String]?
  private var known: Set<Entry> = []

  private enum CodingKeys: CodingKey { case version, entries, unfetched }

  /// Creates a baseline that accepts some findings.
  ///
  /// - Parameters:
  ///   - findings: The findings to accept; duplicates become one entry.
  ///   - retained: Entries of an earlier baseline that the current run cannot judge.
  ///   - unfetched: The packages that are not fetched.
  public init(_ findings: [Finding] = [], retained: [Entry] = [], unfetched: [String] = []) {
    known = Set(findings.map(Self.entry) + retained)
    entries = known.sorted()
    self.unfetched = unfetched.sorted()
  }

  /// Decodes a baseline from the bytes of its file.
  ///
  /// - Parameters:
  ///   - bytes: The JSON text.
  ///   - file: The path that errors name.
  /// - Throws: `Problem` if the bytes are not a baseline, or have an unknown version.
  public init(reading bytes: [UInt8], file: String) throws(Problem) {
    do {
      self = try JSONDecoder().decode(Baseline.self, from: Data(bytes))
    } catch {
      throw Problem(file: file, cause: "is no baseline: \(DecodingCause.sentence(error))")
    }
    known = Set(entries)
    guard version == 1 else { throw Problem(file: file, cause: "has the version \(version), which is not known here") }
  }

  /// The bytes of the baseline's file: JSON with one entry per line, identical for identical findings.
  public var bytes: [UInt8] { Array(JSONText.of(self).utf8) }

  func holds(_ finding: Finding) -> Bool { !known.isEmpty && known.contains(Self.entry(finding)) }

  /// Returns the entries that match none of the findings.
  ///
  /// - Parameter findings: All current findings, including those that the baseline accepts.
  /// - Returns: The obsolete entries, in ascending order.
  public func stale(in findings: [Finding]) -> [Entry] {
    let found = Set(findings.map(Self.entry))
    return entries.filter { !found.contains($0) }
  }

  private static func entry(_ finding: Finding) -> Entry {
    Entry(rule: finding.rule, target: finding.target, module: finding.module)
  }
}
