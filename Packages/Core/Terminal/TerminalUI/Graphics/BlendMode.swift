/// How colors are blended, which a terminal does not do (SwiftUI's type of the same name).
public enum BlendMode: Hashable, Sendable {
  /// SwiftUI's modes, none of which has an effect.
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference,
    exclusion, hue, saturation, color, luminosity, sourceAtop, destinationOver, destinationOut, plusDarker, plusLighter
}
