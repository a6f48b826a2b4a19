/// Chooses among a host's colours, one token after another, each with regard to those before it.
struct ColorReduction {
  typealias Path = any WritableKeyPath<ColorTokens, RGBColor> & Sendable

  /// A colour of the host, with what is asked of it again and again.
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

  /// WCAG 2.1, level AA.
  private static let readable = 4.5

  private let original: ColorTokens
  private let candidates: [Candidate]
  private(set) var result: ColorTokens

  init(from original: ColorTokens, candidates: [Candidate]) {
    self.original = original
    self.candidates = candidates
    result = original
  }

  /// Takes the nearest colour.
  mutating func reduce(_ path: Path) {
    result[keyPath: path] = nearest(to: path, among: candidates)
  }

  /// Takes the nearest colour that is none of the others; the nearest of all where there is no other.
  mutating func reduce(_ path: Path, unlike others: [Path]) {
    let taken = others.map { result[keyPath: $0] }
    let free = candidates.filter { !taken.contains($0.color) }
    result[keyPath: path] = nearest(to: path, among: free.isEmpty ? candidates : free)
  }

  /// Takes the nearest grey that can be read on all of the grounds: what can wait has no colour that means something.
  mutating func reduceToGrey(_ path: Path, on grounds: [Path]) {
    reduce(path, on: grounds, among: candidates.filter(\.isGrey))
  }

  /// Takes the nearest colour that is no grey, as far as there are any: it means something.
  mutating func reduceToHue(_ path: Path, on grounds: [Path], unlike others: [Path] = []) {
    let hues = candidates.filter { !$0.isGrey }
    reduce(path, on: grounds, unlike: others, among: hues.isEmpty ? candidates : hues)
  }

  /// Takes the nearest colour that can be read on all of the grounds and is none of the others, as far as there is one;
  /// else the most readable.
  mutating func reduce(
    _ path: Path, on grounds: [Path], unlike others: [Path] = [], among candidates: [Candidate]? = nil
  ) {
    let candidates = candidates ?? self.candidates
    let luminances = grounds.map { result[keyPath: $0].relativeLuminance }
    let taken = others.map { result[keyPath: $0] }
    let readable = candidates.filter { Self.contrast($0, on: luminances) >= Self.readable }
    let free = readable.filter { !taken.contains($0.color) }
    guard readable.isEmpty else {
      return result[keyPath: path] = nearest(to: path, among: free.isEmpty ? readable : free)
    }
    let best = candidates.max { Self.contrast($0, on: luminances) < Self.contrast($1, on: luminances) }
    result[keyPath: path] = best?.color ?? original[keyPath: path]
  }

  /// Takes the nearest ground that leaves a choice of colours that can be read on it and on another.
  mutating func reduce(_ path: Path, besideGround other: Path) {
    let luminance = result[keyPath: other].relativeLuminance
    let usable = byNearness(to: path, among: candidates).first { ground in
      candidates.count { Self.contrast($0, on: [luminance, ground.luminance]) >= Self.readable } * 4
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

  /// How well a colour can be read on the ground where it can be read worst.
  private static func contrast(_ candidate: Candidate, on grounds: [Double]) -> Double {
    grounds.map { RGBColor.contrast(candidate.luminance, $0) }.min() ?? 21
  }
}
