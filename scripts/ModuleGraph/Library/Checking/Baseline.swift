#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The findings that a repository had when it took up the rules: they are silent until someone touches them.
///
/// It is keyed by rule, target and module, so that it survives lines and files that move.
public struct Baseline: Sendable, Hashable, Codable {
  public struct Entry: Sendable, Hashable, Codable, Comparable {
    public var rule: String
    public var target: String
    public var module: String

    public static func < (one: Entry, other: Entry) -> Bool {
      (one.rule, one.target, one.module) < (other.rule, other.target, other.module)
    }
  }

  /// Always 1 up to now.
  public var version = 1
  /// In their order, without doubles.
  public private(set) var entries: [Entry] = []
  private var known: Set<Entry> = []

  private enum CodingKeys: CodingKey { case version, entries }

  public init(_ findings: [Finding] = []) {
    known = Set(findings.map(Self.entry))
    entries = known.sorted()
  }

  /// - Throws: `Problem` where the bytes are no baseline of a known version.
  public init(reading bytes: [UInt8], file: String) throws(Problem) {
    do {
      self = try JSONDecoder().decode(Baseline.self, from: Data(bytes))
    } catch {
      throw Problem(file: file, cause: "is no baseline: \(DecodingCause.sentence(error))")
    }
    known = Set(entries)
    guard version == 1 else { throw Problem(file: file, cause: "has the version \(version), which is not known here") }
  }

  /// Its file's bytes: JSON, one entry below the other, the same for the same findings.
  public var bytes: [UInt8] { Array(JSONText.of(self).utf8) }

  func holds(_ finding: Finding) -> Bool { !known.isEmpty && known.contains(Self.entry(finding)) }

  /// The entries that none of these findings needs.
  public func stale(in findings: [Finding]) -> [Entry] {
    let found = Set(findings.map(Self.entry))
    return entries.filter { !found.contains($0) }
  }

  private static func entry(_ finding: Finding) -> Entry {
    Entry(rule: finding.rule, target: finding.target, module: finding.module)
  }
}
