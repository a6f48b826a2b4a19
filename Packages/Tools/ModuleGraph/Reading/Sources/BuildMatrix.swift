/// The configurations for which sources are read: each platform, with and without `DEBUG`.
package struct BuildMatrix: Sendable, Hashable {
  /// The platforms in lower case, such as `linux`, `macos` and `ios`; at most 32.
  package var platforms: [String]
  /// The number of platforms, from the first, that the package is certainly built for; others only add conditional
  /// imports.
  package var expectedCount: Int
  package var defines: Set<String>
  /// The oldest tools version that can read the sources, such as `[6, 2, 0]`.
  package var toolsVersion: [Int]
  /// The major number of the language mode, which `swift(>=6)` tests; `nil` for the tools version's default.
  package var languageMode: Int?
  /// The platforms that every package is built for, unless its rules file names others.
  package static let usualPlatforms = ["linux", "macos"]

  /// The platforms of a package without `platforms:` in its manifest, as in SwiftPM.
  package static let allPlatforms =
    usualPlatforms + ["ios", "tvos", "watchos", "visionos", "maccatalyst", "windows", "android", "wasi"]

  package init(
    platforms: [String] = BuildMatrix.usualPlatforms, expectedCount: Int? = nil, defines: Set<String> = [],
    toolsVersion: String = "6.0.0",
    languageMode: Int? = nil
  ) {
    self.languageMode = languageMode
    self.platforms = Array(platforms.prefix(32))
    self.expectedCount = expectedCount ?? self.platforms.count
    self.defines = defines
    self.toolsVersion = BuildMatrix.numbers(toolsVersion)
  }

  package static func numbers(_ version: String) -> [Int] { version.split(separator: ".").map { Int($0) ?? 0 } }

  /// The key of everything that the result of scanning a file depends on besides the file.
  var key: CacheKey {
    var key = CacheKey("source")
    for texts in [platforms, defines.sorted()] {
      key.combine(texts.count)
      for text in texts { key.combine(text) }
    }
    for number in [expectedCount, languageMode ?? -1] + toolsVersion { key.combine(number) }
    return key
  }

  /// The bits of all configurations: the lower half is without `DEBUG`, the upper half with it.
  package var all: UInt64 { bits { _ in true } }

  package var expected: UInt64 {
    let low: UInt64 = (1 << UInt64(expectedCount)) - 1
    return low | low << UInt64(platforms.count)
  }

  package var debug: UInt64 { ((1 << UInt64(platforms.count)) - 1) << UInt64(platforms.count) }

  /// The bits of the configurations whose platform satisfies a predicate.
  package func bits(where holds: (String) -> Bool) -> UInt64 {
    var bits: UInt64 = 0
    for (index, platform) in platforms.enumerated() where holds(platform) {
      bits |= 1 << UInt64(index) | 1 << UInt64(index + platforms.count)
    }
    return bits
  }

  /// Converts a condition's value to an import's condition.
  ///
  /// It is `always` if the condition is true on all expected platforms, and `inactive` if it is false in every
  /// configuration.
  package func condition(_ value: Ternary) -> ImportStatement.Condition {
    if value.yes & expected == expected { return .always }
    return value.no & all == all ? .inactive : .conditional
  }
}
