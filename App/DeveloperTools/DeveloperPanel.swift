import AppComposition
import Foundation
public import TerminalUI
import TrellisNavigation
import TrellisNavigationUI

nonisolated extension KeyboardShortcut {
  /// The key that shows and hides the developer view.
  public static let developerView = KeyboardShortcut(.character("t"), modifiers: .control, command: "developer-view")
}

extension View {
  /// Adds the developer panel below the view.
  ///
  /// Ctrl-T shows and hides it. What the view presents does not cover it.
  func developerPanel(of root: AppRoot, recorder: FlightRecorder) -> some View {
    modifier(DeveloperPanelModifier(root: root, recorder: recorder))
  }
}

private struct DeveloperPanelModifier: ViewModifier {
  let root: AppRoot
  let recorder: FlightRecorder
  @State private var isShown = false
  @State private var section = DeveloperSection.tree

  func body(content: Content) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      content
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .presentationArea()
      if isShown {
        DeveloperPanel(section: section, root: root, recorder: recorder)
          .windowCommand(
            "Show \(section.next.title.lowercased()) in the developer panel",
            shortcut: KeyboardShortcut(.character("y"), modifiers: .control)
          ) { section = section.next }
      }
    }
    .windowCommand(isShown ? "Hide the developer view" : "Show the developer view", shortcut: .developerView) {
      isShown.toggle()
    }
  }
}

private enum DeveloperSection: CaseIterable {
  case tree
  /// The latest navigations, with the reasons for their plans.
  case plans
  /// The latest transitions of the app's state.
  case states
  case requests
  case input
  /// The durations of frames, and the number of live objects.
  case frames

  var title: String {
    switch self {
    case .tree: "Navigation"
    case .plans: "Plans"
    case .states: "States"
    case .requests: "Requests"
    case .input: "Input"
    case .frames: "Frames"
    }
  }

  /// The section beside this one in a wide window: the latest requests beside the tree, and the tree beside the others.
  var companion: DeveloperSection { self == .tree ? .requests : .tree }

  /// The section that follows, which is the first one after the last.
  var next: DeveloperSection {
    let all = Self.allCases
    let index = all.firstIndex(of: self) ?? 0
    return all[(index + 1) % all.count]
  }
}

/// One section in a panel, which is as high as its content, up to half of a small terminal.
///
/// From 100 columns, there is a second panel beside it.
/// It is not focusable, so the app can be used meanwhile. The mouse wheel scrolls it.
private struct DeveloperPanel: View {
  let section: DeveloperSection
  let root: AppRoot
  let recorder: FlightRecorder
  /// The rows for the outermost coordinators, the tabs, and what covers the selected one.
  private static let maximumHeight = MainRoute.allCases.count + 3
  /// The number of columns from which there are two panels.
  private static let wideWidth = 100

  var body: some View {
    let tree = root.coordinator.describeTree().withoutInactive
    let height = height(of: section, tree: tree)
    GeometryReader { proxy in
      HStack(alignment: .top, spacing: 0) {
        panel(section, tree: tree, height: height, note: "^Y next · ^T closes")
        if proxy.columns >= Self.wideWidth { panel(section.companion, tree: tree, height: height, note: nil) }
      }
    }
    .focusable(false)
    .frame(height: .cells(height + 2))
    // Opaque, so that content that overflows above the panel does not show through.
    .background(Color.background)
  }

  private func panel(
    _ section: DeveloperSection, tree: CoordinatorDescription, height: Int, note: String?
  ) -> some View {
    Panel(section.title, note: note) {
      ScrollView {
        VStack(alignment: .leading, spacing: 0) { content(of: section, tree: tree) }
          .frame(maxWidth: .infinity, alignment: .leading)
      }
      .frame(height: .cells(height))
    }
  }

  @ViewBuilder
  private func content(of section: DeveloperSection, tree: CoordinatorDescription) -> some View {
    switch section {
    case .tree:
      NavigationTreeView(tree)
      WindowCensusView()
    case .frames:
      FrameTimesView()
      WindowCensusView()
    case .plans, .states, .requests, .input: RecordedLinesView(lines: section.lines(of: recorder.recent))
    }
  }

  private func height(of section: DeveloperSection, tree: CoordinatorDescription) -> Int {
    let count =
      switch section {
      case .tree: tree.rows.count + 1
      case .frames: 2
      case .plans, .states, .requests, .input: max(1, section.lines(of: recorder.recent).count)
      }
    return min(count, Self.maximumHeight)
  }
}

private struct PanelLine: Equatable, Identifiable {
  let id: Int
  /// The time since the start in seconds; empty for a line that continues the previous one.
  let time: String
  let text: String
}

extension DeveloperSection {
  /// The maximum number of recorded lines in the panel.
  private static let capacity = 40

  /// Returns the lines of the section, the newest event first; those of `recorded` end with the newest.
  func lines(of recorded: [RecordedLine]) -> [PanelLine] {
    let events = recorded.reversed().filter { shows($0.kind) }.prefix(Self.capacity)
    let texts = events.flatMap { event in
      [(Self.seconds(event.time), event.summary)] + (event.reasons ?? []).map { ("", "  " + $0) }
    }
    return texts.enumerated().map { PanelLine(id: $0.offset, time: $0.element.0, text: $0.element.1) }
  }

  private func shows(_ kind: RecordedLine.Kind) -> Bool {
    switch kind {
    case .plan, .opened: self == .plans
    case .transition: self == .states
    case .request: self == .requests
    case .key, .text, .fill, .tap, .mouse, .ignored, .resize, .phase, .link, .notification, .end: self == .input
    }
  }

  /// Returns a time with three decimal places, as wide as that of an hour.
  private static func seconds(_ time: Duration) -> String {
    let milliseconds = Int(time / .milliseconds(1))
    let fraction = String(1_000 + milliseconds % 1_000).dropFirst()
    let text = "\(milliseconds / 1_000).\(fraction)"
    return String(repeating: " ", count: max(0, 8 - text.count)) + text
  }
}

extension RecordedLine {
  fileprivate var summary: String {
    switch kind {
    case .transition: "\(self["from"]) → \(self["to"])"
    case .request: "\(self["method"]) \(self["path"])  \(self["status"])  \(self["duration"]) ms"
    case .plan: fields["refused"].map { "refused: \($0)" } ?? "to \(self["route"])"
    case .opened: "opened \(self["link"])"
    default:
      ([kind.rawValue] + fields.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }).joined(separator: "  ")
    }
  }

  private subscript(name: String) -> String { fields[name] ?? "" }
}

/// A list of recorded lines, with their times on the left.
private struct RecordedLinesView: View {
  let lines: [PanelLine]

  var body: some View {
    if lines.isEmpty { Text("Nothing has been recorded yet.").foregroundStyle(.secondary) }
    ForEach(lines, id: \.id) { line in
      HStack(spacing: .cells(2)) {
        Text(line.time).foregroundStyle(.secondary).lineLimit(1).frame(width: .cells(8), alignment: .leading)
        Text(line.text).lineLimit(1)
      }
    }
  }
}
