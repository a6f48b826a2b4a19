import TerminalUI
import TrellisNavigation

extension ModalDetentConfiguration {
  /// Whether the modal covers the whole screen, because it starts with `.fullscreen`.
  var coversScreen: Bool { (selectedDetent ?? detents.first) == .fullscreen }

  /// The detents of the sheet.
  var presentationDetents: Set<PresentationDetent> {
    let heights = Set(detents.map(presentationDetent))
    return heights.isEmpty ? [.large] : heights
  }

  /// The initial detent of the sheet.
  var initialDetent: PresentationDetent {
    (selectedDetent ?? detents.first).map(presentationDetent) ?? .large
  }

  private func presentationDetent(_ detent: ModalPresentationDetent) -> PresentationDetent {
    switch detent {
    case .small: minHeight.map(Self.height) ?? .fraction(0.25)
    case .medium: minHeight.map { .medium(minimumHeight: Self.rows($0)) } ?? .medium
    case .large: .large
    case .extraLarge, .fullscreen: .fraction(1)
    case .custom: (idealHeight ?? minHeight).map(Self.height) ?? .fitted
    }
  }

  private static func height(_ rows: Double) -> PresentationDetent {
    .height(Self.rows(rows))
  }

  private static func rows(_ height: Double) -> Int { Int(height.rounded(.up)) }
}
