/// The configurations that sources are read for: each platform, with and without `DEBUG`.
public struct BuildMatrix: Sendable, Hashable {
  /// In lower case: `linux`, `macos`, `ios`; at most 32.
  public var platforms: [String]
  /// How many of the platforms, from the first on, the package surely builds for. The others only add imports that are
  /// seen under some conditions.
  public var expectedCount: Int
  /// Conditions that are surely set.
  public var defines: Set<String>
  /// `[6, 2, 0]`: the oldest tools that may read the sources.
  public var toolsVersion: [Int]
  /// The language mode's first number, on which `swift(>=6)` depends: by default that of the tools.
  public var languageMode: Int?

  /// What every package builds for, unless its rules file says otherwise.
  public static let usualPlatforms = ["linux", "macos"]

  /// What a package without `platforms:` supports, as SwiftPM does.
  public static let allPlatforms =
    usualPlatforms + ["ios", "tvos", "watchos", "visionos", "maccatalyst", "windows", "android", "wasi"]

  public init(
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

  static func numbers(_ version: String) -> [Int] { version.split(separator: ".").map { Int($0) ?? 0 } }

  /// The bits of all configurations: the lower half of those used is without `DEBUG`, the upper half with it.
  var all: UInt64 { bits { _ in true } }

  /// The bits of the configurations of the expected platforms.
  var expected: UInt64 {
    let low: UInt64 = (1 << UInt64(expectedCount)) - 1
    return low | low << UInt64(platforms.count)
  }

  /// The bits of the configurations with `DEBUG`.
  var debug: UInt64 { ((1 << UInt64(platforms.count)) - 1) << UInt64(platforms.count) }

  /// The bits of the configurations whose platform is so.
  func bits(where holds: (String) -> Bool) -> UInt64 {
    var bits: UInt64 = 0
    for (index, platform) in platforms.enumerated() where holds(platform) {
      bits |= 1 << UInt64(index) | 1 << UInt64(index + platforms.count)
    }
    return bits
  }

  /// What a condition means: always on the expected platforms, or in no configuration of any platform.
  func condition(_ value: Ternary) -> ImportStatement.Condition {
    if value.yes & expected == expected { return .always }
    return value.no & all == all ? .inactive : .conditional
  }
}
