import Navigation
import TerminalUI

extension ModalDetentConfiguration {
  /// Whether the modal takes the whole screen: that is its only detent, or the one it starts with.
  var coversScreen: Bool { (selectedDetent ?? detents.first) == .fullscreen }

  /// The heights of the sheet.
  var presentationDetents: Set<PresentationDetent> {
    let heights = Set(detents.map(presentationDetent))
    return heights.isEmpty ? [.large] : heights
  }

  /// The height it starts with.
  var initialDetent: PresentationDetent {
    (selectedDetent ?? detents.first).map(presentationDetent) ?? .large
  }

  private func presentationDetent(_ detent: ModalPresentationDetent) -> PresentationDetent {
    switch detent {
    case .small: minHeight.map(Self.height) ?? .fraction(0.25)
    case .medium: .medium
    case .large: .large
    case .extraLarge, .fullscreen: .fraction(1)
    case .custom: (idealHeight ?? minHeight).map(Self.height) ?? .fitted
    }
  }

  private static func height(_ rows: Double) -> PresentationDetent {
    .height(Int(rows.rounded(.up)))
  }
}
