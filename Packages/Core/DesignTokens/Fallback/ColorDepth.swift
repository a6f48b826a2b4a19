/// How many colours a host can show.
public enum ColorDepth: Sendable, Hashable, CaseIterable {
  /// Each of the 16.7 million.
  case direct
  /// The 240 fixed ones of xterm's 256; the first sixteen are whatever their user likes.
  case indexed
  /// The sixteen, taken by the values that xterm gives them.
  case sixteen
  /// Two: letters and ground, which can be exchanged.
  case none

  /// The colours that there are; `nil` where there are all.
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
