import OrdersFeature
import TerminalUI
import TrellisNavigation
import TrellisNavigationUI

extension View {
  /// Adds the developer panel below the view.
  ///
  /// Ctrl-T shows and hides it. What the view presents does not cover it.
  ///
  /// - Parameters:
  ///   - coordinator: The root coordinator.
  ///   - dependencies: The dependencies of the app, with its recorder and its feature flags.
  /// - Returns: The view above the panel.
  func developerPanel(of coordinator: AppCoordinator, dependencies: AppDependencies) -> some View {
    modifier(DeveloperPanelModifier(coordinator: coordinator, dependencies: dependencies))
  }
}

private struct DeveloperPanelModifier: ViewModifier {
  let coordinator: AppCoordinator
  let dependencies: AppDependencies
  @State private var isShown = false
  @State private var section = DeveloperSection.tree

  func body(content: Content) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      content
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .presentationArea()
      if isShown {
        DeveloperPanel(section: section, coordinator: coordinator, dependencies: dependencies)
          .windowCommand("Show \(section.next.title.lowercased()) in the developer panel", key: .character("y")) {
            section = section.next
          }
          .windowCommand("Show the order lists in the other pattern", key: .character("g")) {
            dependencies.flags.switchOrdersArchitecture()
          }
      }
    }
    .windowCommand(isShown ? "Hide the navigation tree" : "Show the navigation tree", key: .character("t")) {
      isShown.toggle()
    }
  }
}

/// A section of the developer panel.
enum DeveloperSection: CaseIterable {
  /// The live tree of coordinators.
  case tree
  /// The latest navigations, with the reasons for their plans.
  case plans
  /// The latest transitions of the app's state.
  case states
  /// The latest requests.
  case requests
  /// The latest input.
  case input
  /// The durations of frames, and the number of live objects.
  case frames
  /// The feature flags.
  case flags

  /// The name in the title of the panel.
  var title: String {
    switch self {
    case .tree: "Navigation"
    case .plans: "Plans"
    case .states: "States"
    case .requests: "Requests"
    case .input: "Input"
    case .frames: "Frames"
    case .flags: "Flags"
    }
  }

  /// The section that follows, which is the first one after the last.
  var next: DeveloperSection {
    let all = Self.allCases
    let index = all.firstIndex(of: self) ?? 0
    return all[(index + 1) % all.count]
  }
}

/// One section in a box, which is as high as its content, up to half of a small terminal.
///
/// It is not focusable, so the app can be used meanwhile. The mouse wheel scrolls it.
private struct DeveloperPanel: View {
  let section: DeveloperSection
  let coordinator: AppCoordinator
  let dependencies: AppDependencies

  private static let maximumHeight = 8

  var body: some View {
    let tree = coordinator.describeTree().withoutInactive
    let lines = section.lines(of: dependencies.recorder.recent)
    ScrollView {
      VStack(alignment: .leading, spacing: 0) {
        switch section {
        case .tree:
          NavigationTreeView(tree)
          WindowCensusView()
        case .frames:
          FrameTimesView()
          WindowCensusView()
        case .flags: FlagsView(flags: dependencies.flags)
        case .plans, .states, .requests, .input: RecordedLinesView(lines: lines)
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    .focusable(false)
    .frame(height: height(tree: tree, lines: lines))
    .border(.accent, title: "\(section.title) · ^Y next · ^T closes")
    // Opaque, so that content that overflows above the panel does not show through.
    .background(Color.background)
  }

  private func height(tree: CoordinatorDescription, lines: [PanelLine]) -> Int {
    let count =
      switch section {
      case .tree: tree.rows.count + 1
      case .frames: 2
      case .flags: 1
      case .plans, .states, .requests, .input: max(1, lines.count)
      }
    return min(count, Self.maximumHeight)
  }
}

/// The feature flags, in a view of its own, so that a change evaluates only this body in the panel.
private struct FlagsView: View {
  let flags: FeatureFlags

  var body: some View {
    Text("Order lists  \(flags.ordersArchitecture.rawValue) · ^G \(flags.ordersArchitecture.other.rawValue)")
  }
}
