/// The number of colors that a host can show.
public enum ColorDepth: Sendable, Hashable, CaseIterable {
  /// 24-bit color: all 16.7 million colors.
  case direct
  /// The 240 fixed colors of xterm's 256-color palette.
  ///
  /// The first 16 are excluded, because users redefine them.
  case indexed
  /// The 16 ANSI colors, with xterm's default values.
  case sixteen
  /// No colors: only foreground and background, which can be swapped.
  case none

  /// The available colors; `nil` if there is no restriction.
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
    let greys = (0..<24).map { UInt8(8 + 10 * $0) }.map { RGBColor(red: $0, green: $0, blue: $0) }
    return (cube + greys).map(ColorReduction.Candidate.init)
  }()

  private static let sixteenColors = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5, 0x7F7F7F, 0xFF0000, 0x00FF00,
    0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ].map { ColorReduction.Candidate(RGBColor($0)) }

  private static let twoColors = [0x000000, 0xFFFFFF].map { ColorReduction.Candidate(RGBColor($0)) }
}
