/// A view that may be the page of a tab view, with a `tabItem` set on itself or inside other modifiers.
@MainActor
package protocol TabItemView {
  var isTabItem: Bool { get }
}

/// A modifier that sets the label of a tab.
protocol TabItemMarking {}

extension ModifiedContent: TabItemView {
  package var isTabItem: Bool { modifier is any TabItemMarking || (content as? any TabItemView)?.isTabItem == true }
}

private struct BadgedRow<Content: View>: View {
  let content: Content
  let badge: String

  var body: some View {
    HStack {
      content
      if !badge.isEmpty {
        Spacer()
        Text(verbatim: badge).lineLimit(1).foregroundStyle(.secondary)
      }
    }
  }
}

extension BadgedRow: TaggedView {
  var tagValue: AnyHashable? { (content as? any TaggedView)?.tagValue }
}

extension EnvironmentValues {
  private struct TabBadgeKey: EnvironmentKey {
    static let defaultValue = ""
  }

  /// The badge of the tab around the page; empty for none.
  var tabBadge: String {
    get { self[TabBadgeKey.self] }
    set { self[TabBadgeKey.self] = newValue }
  }
}

extension View {
  /// Shows a number, unless it is 0, after the title of a tab or at the end of a row.
  ///
  /// For a tab, it follows `tabItem`.
  public func badge(_ count: Int) -> some View {
    badged(count == 0 ? "" : String(count))
  }

  /// Shows a string after the title of a tab or at the end of a row.
  public func badge(_ label: LocalizedStringKey) -> some View {
    badged(String(label))
  }

  /// Shows a string, unless it is empty or `nil`, after the title of a tab or at the end of a row.
  ///
  /// For a tab, it follows `tabItem`.
  @_disfavoredOverload
  public func badge(_ label: (some StringProtocol)?) -> some View {
    badged(label.map { String($0) } ?? "")
  }

  @ViewBuilder private func badged(_ badge: String) -> some View {
    if let content = self as? any TabItemView, content.isTabItem {
      environment(\.tabBadge, badge)
    } else {
      BadgedRow(content: self, badge: badge)
    }
  }
}
