/// Maps tokens to a host's colors one by one; each choice takes the earlier ones into account.
struct ColorReduction {
  typealias Path = any WritableKeyPath<ColorTokens, RGBColor> & Sendable

  /// A color of the host, with cached values that are computed from it.
  struct Candidate {
    let color: RGBColor
    let luminance: Double
    let place: OklabColor

    var isGrey: Bool { color.red == color.green && color.green == color.blue }

    init(_ color: RGBColor) {
      self.color = color
      luminance = color.relativeLuminance
      place = OklabColor(color)
    }
  }

  /// The minimum contrast ratio of readable text (WCAG 2.1, level AA).
  private static let minimumContrast = 4.5

  private let original: ColorTokens
  private let candidates: [Candidate]
  private(set) var result: ColorTokens

  init(from original: ColorTokens, candidates: [Candidate]) {
    self.original = original
    self.candidates = candidates
    result = original
  }

  /// Maps the token to the nearest color.
  mutating func reduce(_ path: Path) {
    result[keyPath: path] = nearest(to: path, among: candidates)
  }

  /// Maps the token to the nearest color that no token in `others` has, or to the nearest color if there is no such
  /// color.
  mutating func reduce(_ path: Path, unlike others: [Path]) {
    let taken = others.map { result[keyPath: $0] }
    let free = candidates.filter { !taken.contains($0.color) }
    result[keyPath: path] = nearest(to: path, among: free.isEmpty ? candidates : free)
  }

  /// Maps secondary text to the nearest gray that is readable on all backgrounds; colors with a hue are reserved for
  /// meanings.
  mutating func reduceToGrey(_ path: Path, on grounds: [Path]) {
    reduce(path, on: grounds, among: candidates.filter(\.isGrey))
  }

  /// Maps a token that carries a meaning to the nearest readable color that is not gray, if there are any.
  mutating func reduceToHue(_ path: Path, on grounds: [Path], unlike others: [Path] = []) {
    let hues = candidates.filter { !$0.isGrey }
    reduce(path, on: grounds, unlike: others, among: hues.isEmpty ? candidates : hues)
  }

  /// Maps the token to the nearest color that is readable on all backgrounds and, if possible, unlike the others.
  ///
  /// If no color is readable, uses the one with the highest contrast.
  ///
  /// - Parameters:
  ///   - path: The token to map.
  ///   - grounds: The background tokens.
  ///   - others: The tokens whose colors should not be reused.
  ///   - candidates: The colors to choose from; `nil` means all colors of the host.
  mutating func reduce(
    _ path: Path, on grounds: [Path], unlike others: [Path] = [], among candidates: [Candidate]? = nil
  ) {
    let candidates = candidates ?? self.candidates
    let luminances = grounds.map { result[keyPath: $0].relativeLuminance }
    let taken = others.map { result[keyPath: $0] }
    let readable = candidates.filter { Self.contrast($0, on: luminances) >= Self.minimumContrast }
    let free = readable.filter { !taken.contains($0.color) }
    guard readable.isEmpty else {
      return result[keyPath: path] = nearest(to: path, among: free.isEmpty ? readable : free)
    }
    let best = candidates.max { Self.contrast($0, on: luminances) < Self.contrast($1, on: luminances) }
    result[keyPath: path] = best?.color ?? original[keyPath: path]
  }

  /// Maps the token to the nearest color that leaves enough readable text colors for both backgrounds.
  mutating func reduce(_ path: Path, besideBackground other: Path) {
    let luminance = result[keyPath: other].relativeLuminance
    let usable = byNearness(to: path, among: candidates).first { ground in
      candidates.count { Self.contrast($0, on: [luminance, ground.luminance]) >= Self.minimumContrast } * 4
        >= candidates.count
    }
    result[keyPath: path] = usable?.color ?? result[keyPath: other]
  }

  private func nearest(to path: Path, among candidates: [Candidate]) -> RGBColor {
    byNearness(to: path, among: candidates).first?.color ?? original[keyPath: path]
  }

  private func byNearness(to path: Path, among candidates: [Candidate]) -> [Candidate] {
    let wanted = OklabColor(original[keyPath: path])
    return candidates.map { ($0, $0.place.difference(from: wanted)) }.sorted { $0.1 < $1.1 }.map(\.0)
  }

  /// Returns the lowest contrast ratio of a color against the backgrounds.
  private static func contrast(_ candidate: Candidate, on grounds: [Double]) -> Double {
    grounds.map { RGBColor.contrast(candidate.luminance, $0) }.min() ?? 21
  }
}
