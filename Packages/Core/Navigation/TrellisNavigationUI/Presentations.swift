import TerminalUI
import TrellisNavigation

extension View {
  /// Presents a coordinator's modal as a sheet or a cover, and its detour as a cover, over the view.
  func presentations(of coordinator: AnyCoordinator) -> some View {
    modifier(Presentations(coordinator: coordinator))
  }
}

/// The modal and the detour of a coordinator, to which dismissals by the user are forwarded.
private struct Presentations: ViewModifier {
  let coordinator: AnyCoordinator

  func body(content: Content) -> some View {
    content
      .sheet(isPresented: isModalUp(asCover: false)) {
        if let modal = coordinator.currentModalCoordinator {
          Sheet(modal: modal, detents: coordinator.currentModalDetents ?? ModalDetentConfiguration())
            .id(ObjectIdentifier(modal))
        }
      }
      .fullScreenCover(isPresented: isModalUp(asCover: true)) {
        if let modal = coordinator.currentModalCoordinator {
          modal.buildCoordinatorView().id(ObjectIdentifier(modal))
        }
      }
      .fullScreenCover(isPresented: isDetourUp) {
        if let detour = coordinator.detourCoordinator {
          // Covers have no swipe gesture: the user leaves a detour by its bar or by its own buttons.
          detour.buildCoordinatorView().id(ObjectIdentifier(detour)).interactiveDismissDisabled()
        }
      }
  }

  private func isModalUp(asCover: Bool) -> Binding<Bool> {
    Binding(
      get: {
        coordinator.currentModalCoordinator != nil
          && (coordinator.currentModalDetents?.coversScreen ?? false) == asCover
      },
      set: { if !$0 { coordinator.dismissModal() } })
  }

  private var isDetourUp: Binding<Bool> {
    Binding(get: { coordinator.detourCoordinator != nil }, set: { if !$0 { coordinator.dismissDetour() } })
  }
}

/// A modal in its sheet, which starts with the configured height; the user may change it.
private struct Sheet: View {
  let modal: AnyCoordinator
  let detents: ModalDetentConfiguration
  @State private var selected: PresentationDetent

  init(modal: AnyCoordinator, detents: ModalDetentConfiguration) {
    self.modal = modal
    self.detents = detents
    _selected = State(initialValue: detents.initialDetent)
  }

  var body: some View {
    modal.buildCoordinatorView()
      .presentationDetents(detents.presentationDetents, selection: $selected)
  }
}

extension ModalDetentConfiguration {
  /// Whether the modal covers the whole screen, because it starts with `.fullscreen`.
  var coversScreen: Bool { (selectedDetent ?? detents.first) == .fullscreen }

  var presentationDetents: Set<PresentationDetent> {
    let heights = Set(detents.map(presentationDetent))
    return heights.isEmpty ? [.large] : heights
  }

  var initialDetent: PresentationDetent {
    (selectedDetent ?? detents.first).map(presentationDetent) ?? .large
  }

  private func presentationDetent(_ detent: ModalPresentationDetent) -> PresentationDetent {
    switch detent {
    case .small: minHeight.map(Self.height) ?? .fraction(0.25)
    case .medium: minHeight.map { .medium(minimumHeight: .cells(Self.rows($0))) } ?? .medium
    case .large: .large
    case .extraLarge, .fullscreen: .fraction(1)
    case .custom: (idealHeight ?? minHeight).map(Self.height) ?? .fitted
    }
  }

  private static func height(_ rows: Double) -> PresentationDetent {
    .height(.cells(Self.rows(rows)))
  }

  /// Returns a length as rows: 0 for one that is not a number or is negative, and all of them for one without a limit.
  private static func rows(_ height: Double) -> Int { Int(exactly: height.rounded(.up)) ?? (height > 0 ? .max : 0) }
}
