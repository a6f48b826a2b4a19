/// The number of colors that a host can show.
public enum ColorDepth: Sendable, Hashable, CaseIterable {
  /// 24-bit color: all 16.7 million colors.
  case direct
  /// The 240 fixed colors of xterm's 256-color palette, without the first 16, which users redefine.
  case indexed
  /// The 16 ANSI colors, with xterm's default values.
  case sixteen
  /// No colors: only foreground and background, which can be swapped.
  case none

  var candidates: [ColorReduction.Candidate]? {
    switch self {
    case .direct: nil
    case .indexed: Self.indexedColors
    case .sixteen: Self.sixteenColors
    case .none: Self.twoColors
    }
  }

  private static let indexedColors = {
    let steps: [UInt8] = [0, 95, 135, 175, 215, 255]
    let cube = steps.flatMap { red in
      steps.flatMap { green in steps.map { RGBColor(red: red, green: green, blue: $0) } }
    }
    let grays = (0..<24).map { UInt8(8 + 10 * $0) }.map { RGBColor(red: $0, green: $0, blue: $0) }
    return (cube + grays).map(ColorReduction.Candidate.init)
  }()

  private static let sixteenColors = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5, 0x7F7F7F, 0xFF0000, 0x00FF00,
    0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ].map { ColorReduction.Candidate(RGBColor($0)) }

  private static let twoColors = [0x000000, 0xFFFFFF].map { ColorReduction.Candidate(RGBColor($0)) }
}

/// Maps tokens to a host's colors one by one; each choice takes the earlier ones into account.
struct ColorReduction {
  typealias Path = any WritableKeyPath<ColorTokens, RGBColor> & Sendable

  /// A color of the host, with cached values that are computed from it.
  struct Candidate {
    let color: RGBColor
    let luminance: Double
    let place: OklabColor

    var isGray: Bool { color.red == color.green && color.green == color.blue }
    /// Whether the color is bright black, which many terminals show almost as dark as their background.
    var isBrightBlack: Bool { color == RGBColor(0x7F7F7F) }

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
  private var isSixteen: Bool { candidates.count == 16 }
  private(set) var result: ColorTokens

  init(from original: ColorTokens, candidates: [Candidate]) {
    self.original = original
    self.candidates = candidates
    result = original
  }

  mutating func copy(_ other: Path, to path: Path) {
    result[keyPath: path] = result[keyPath: other]
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
  ///
  /// A theme whose secondary text has a hue retains it.
  mutating func reduceToGray(_ path: Path, on grounds: [Path]) {
    let isTinted = OklabColor(original[keyPath: path]).chroma > 0.05
    reduce(path, on: grounds, among: isTinted ? candidates : candidates.filter(\.isGray))
  }

  /// Maps the token to the gray with the next higher contrast if it has the color of another token.
  ///
  /// Without such a gray, the two tokens have the same color.
  mutating func raise(_ path: Path, above other: Path, on ground: Path) {
    guard result[keyPath: path] == result[keyPath: other] else { return }
    let luminance = result[keyPath: ground].relativeLuminance
    let current = RGBColor.contrast(result[keyPath: path].relativeLuminance, luminance)
    let grays = candidates.filter { $0.isGray && RGBColor.contrast($0.luminance, luminance) > current }
    let next = grays.min { RGBColor.contrast($0.luminance, luminance) < RGBColor.contrast($1.luminance, luminance) }
    if let next { result[keyPath: path] = next.color }
  }

  /// Maps a token that carries a meaning to the nearest readable color that is not gray, if there are any.
  mutating func reduceToHue(_ path: Path, on grounds: [Path], unlike others: [Path] = []) {
    let hues = candidates.filter { !$0.isGray }
    reduce(path, on: grounds, unlike: others, among: hues.isEmpty ? candidates : hues, comparesHue: isSixteen)
  }

  /// Maps the token to the nearest color that is readable on all backgrounds and, if possible, unlike the others.
  ///
  /// If no color is readable, uses the one with the highest contrast.
  /// With `comparesHue`, only the hue counts: the basic colors are so saturated that a soft green is nearer to cyan
  /// otherwise.
  mutating func reduce(
    _ path: Path, on grounds: [Path], unlike others: [Path] = [], among candidates: [Candidate]? = nil,
    comparesHue: Bool = false
  ) {
    let candidates = (candidates ?? self.candidates).filter { !$0.isBrightBlack || !isSixteen }
    let luminances = grounds.map { result[keyPath: $0].relativeLuminance }
    let taken = others.map { result[keyPath: $0] }
    let readable = candidates.filter { Self.contrast($0, on: luminances) >= Self.minimumContrast }
    let free = readable.filter { !taken.contains($0.color) }
    guard readable.isEmpty else {
      let usable = free.isEmpty ? readable : free
      result[keyPath: path] = comparesHue ? nearestHue(to: path, among: usable) : nearest(to: path, among: usable)
      return
    }
    let best = candidates.max { Self.contrast($0, on: luminances) < Self.contrast($1, on: luminances) }
    result[keyPath: path] = best?.color ?? original[keyPath: path]
  }

  /// Maps the token to the nearest color that leaves enough readable text colors for both backgrounds.
  mutating func reduce(_ path: Path, besideBackground other: Path, unlike others: [Path] = []) {
    let luminance = result[keyPath: other].relativeLuminance
    let taken = others.map { result[keyPath: $0] }
    // Of 256 colors, even a few are enough for all texts.
    let share = isSixteen ? 4 : 8
    let usable = byNearness(to: path, among: candidates).first { ground in
      !taken.contains(ground.color)
        && candidates.count { Self.contrast($0, on: [luminance, ground.luminance]) >= Self.minimumContrast } * share
          >= candidates.count
    }
    result[keyPath: path] = usable?.color ?? result[keyPath: other]
  }

  private func nearest(to path: Path, among candidates: [Candidate]) -> RGBColor {
    byNearness(to: path, among: candidates).first?.color ?? original[keyPath: path]
  }

  private func nearestHue(to path: Path, among candidates: [Candidate]) -> RGBColor {
    let wanted = OklabColor(original[keyPath: path])
    // Bright colors have the hue of the others, so the distance decides between them.
    let differences = candidates.map { ($0, wanted.hueDifference(from: $0.place) + $0.place.difference(from: wanted)) }
    return differences.min { $0.1 < $1.1 }?.0.color ?? original[keyPath: path]
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

extension ColorTokens {
  /// Returns the tokens for a host with fewer colors.
  ///
  /// Each token becomes one of the host's colors, as near as possible while each pair of `TextPair.all` remains
  /// readable. Mapping each token independently would not work: with 16 colors, gray text and its background often map
  /// to the same color.
  ///
  /// - Complexity: O(*t* × *n* log *n*), where *t* is the number of tokens and *n* the number of colors.
  public func reduced(to depth: ColorDepth) -> ColorTokens {
    guard let candidates = depth.candidates else { return self }
    var reduction = ColorReduction(from: self, candidates: candidates)
    let isIndexed = depth == .indexed
    // Backgrounds first, then colors that are used for backgrounds and text, then text colors.
    reduction.reduce(\.background)
    reduction.reduce(\.surface, besideBackground: \.background)
    // Fewer colors have no shade between the background and the selection.
    if isIndexed {
      reduction.reduce(\.alternateRow, besideBackground: \.background)
    } else {
      reduction.copy(\.background, to: \.alternateRow)
    }
    if isIndexed {
      reduction.reduce(\.selection, besideBackground: \.background, unlike: [\.background, \.surface])
    } else {
      reduction.reduce(\.selection, unlike: [\.background, \.surface])
    }
    let grounds: [ColorReduction.Path] =
      [\.background, \.surface, \.alternateRow] + (isIndexed ? [\.selection] : [])
    reduction.reduce(\.text, on: grounds)
    // Only four basic colors with a hue are readable on white. The accent is chosen last, because its hue has no meaning.
    reduction.reduceToHue(\.danger, on: grounds)
    reduction.reduceToHue(\.success, on: grounds, unlike: [\.danger, \.text])
    reduction.reduceToHue(\.warning, on: grounds, unlike: [\.danger, \.success, \.text])
    reduction.reduceToHue(\.accent, on: grounds, unlike: [\.danger, \.success, \.warning, \.text])
    reduction.reduce(\.onAccent, on: [\.accent])
    reduction.reduce(\.onSelection, on: [\.selection])
    reduction.reduceToGray(\.secondaryText, on: grounds)
    reduction.raise(\.text, above: \.secondaryText, on: \.background)
    reduction.reduce(\.border, unlike: [\.background])
    return reduction.result
  }
}
