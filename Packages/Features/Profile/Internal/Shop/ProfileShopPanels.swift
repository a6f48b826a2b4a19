import FeatureKit
import TerminalUI

/// The figures of the shop, and the links to its orders.
struct ProfileShopPanel: View {
  let model: ProfileShopModel
  let closures: ProfileClosures

  var body: some View {
    ProfilePanel(title: "Shop") {
      VStack(alignment: .leading) {
        ForEach(model.shop?.figures ?? []) { figure in
          LabeledRow(figure.name) {
            HStack(spacing: .cells(2)) {
              Text(figure.value).bold().lineLimit(1)
              Text(figure.detail).foregroundStyle(.secondary).lineLimit(1)
            }
          }
        }
        if let problem = model.problem, !problem.isConnectionFailure { InlineFailure(problem) }
        ProfileButtons {
          Button("Order history") { closures.onShowOrderHistory() }
            .keyboardShortcut(.orderHistory)
          Button("Settings") { closures.onShowSettings() }
        }
      }
    }
  }
}

/// The orders of the last weeks as bars.
struct ProfileWeeksPanel: View {
  let weeks: [ProfileShop.Week]
  let columns: Int

  private static let titleWidth = 15
  private static let countWidth = 11
  private static let revenueWidth = 12

  var body: some View {
    ProfilePanel(title: "Orders by week") {
      let highest = max(1, weeks.map(\.orderCount).max() ?? 1)
      let bar = max(1, columns - 4 - Self.titleWidth - Self.countWidth - Self.revenueWidth - 3)
      VStack(alignment: .leading, spacing: 0) {
        ForEach(weeks) { week in
          HStack(spacing: .cells(1)) {
            Text(week.title).foregroundStyle(.secondary).frame(width: .cells(Self.titleWidth), alignment: .leading)
            Text(Self.bar(Double(week.orderCount) / Double(highest), columns: bar)).foregroundStyle(.accent)
              .frame(width: .cells(bar), alignment: .leading)
              .accessibilityHidden(true)
            Text(week.orders).frame(width: .cells(Self.countWidth), alignment: .trailing)
            Text(week.revenue).foregroundStyle(.secondary)
              .frame(width: .cells(Self.revenueWidth), alignment: .trailing)
          }
          .lineLimit(1)
        }
      }
    }
  }

  /// Returns a bar with a share of the columns; empty for nothing.
  private static func bar(_ share: Double, columns: Int) -> String {
    share > 0 ? String(repeating: "▆", count: max(1, Int((share * Double(columns)).rounded()))) : ""
  }
}

/// What has happened to the orders of the shop lately.
struct ProfileActivityPanel: View {
  let events: [ProfileShop.Event]

  var body: some View {
    ProfilePanel(title: "Latest activity") {
      let (time, number, title, total) = (
        width(\.time), width(\.number), width(\.status.title), width(\.total)
      )
      VStack(alignment: .leading, spacing: 0) {
        ForEach(events) { event in
          HStack(spacing: .cells(1)) {
            Text(event.time).foregroundStyle(.secondary).frame(width: .cells(time), alignment: .leading)
            Text(event.number).frame(width: .cells(number), alignment: .leading)
            Text(event.status.symbol).foregroundStyle(event.status.color ?? .primary).accessibilityHidden(true)
            Text(event.status.title).foregroundStyle(event.status.color ?? .primary)
              .frame(width: .cells(title), alignment: .leading)
            Text(verbatim: event.customer).frame(maxWidth: .infinity, alignment: .leading)
            Text(event.total).frame(width: .cells(total), alignment: .trailing)
          }
          .lineLimit(1)
        }
      }
    }
  }

  private func width(_ text: KeyPath<ProfileShop.Event, String>) -> Int {
    events.map { $0[keyPath: text].count }.max() ?? 0
  }
}

/// How long the user is signed in, where the orders are, and where the app stores its files.
struct ProfileSessionPanel: View {
  let model: ProfileShopModel
  let changes: RecentChangeModel
  let closures: ProfileClosures
  @Environment(\.copy) private var copy

  var body: some View {
    @Bindable var model = model
    ProfilePanel(title: "Session") {
      VStack(alignment: .leading) {
        if let surroundings = model.surroundings { rows(surroundings) }
        ProfileButtons {
          if let directory = model.surroundings?.stateDirectory {
            Button("Copy path") { changes.acknowledge(copy.sentence(for: directory, named: "The path")) }
          }
          if closures.onSignOut != nil { signOutButton }
        }
      }
    }
    .alert("Sign out?", isPresented: $model.isConfirmingSignOut) {
      Button("Cancel", role: .cancel) {}
      Button("Sign out", role: .destructive) {
        if let signOut = closures.onSignOut { await model.signOut(signOut) }
      }
    } message: {
      Text("You will need your password to come back.")
    }
  }

  private var signOutButton: some View {
    Button(model.isSigningOut ? "Signing out…" : "Sign out", role: .destructive) { model.isConfirmingSignOut = true }
      .disabled(model.isSigningOut)
  }

  @ViewBuilder
  private func rows(_ surroundings: ProfileSurroundings) -> some View {
    if let expiry = surroundings.sessionExpiresAt {
      LabeledRow("Signed in") { Text("until \(model.builder.day(of: expiry))").lineLimit(1) }
    }
    LabeledRow("Orders") { Text(verbatim: surroundings.server).lineLimit(1) }
    if let directory = surroundings.stateDirectory {
      LabeledRow("Files") { Text(verbatim: directory).lineLimit(1).truncationMode(.head) }
    }
    LabeledRow("Version") { Text(verbatim: surroundings.version).lineLimit(1) }
  }
}

extension CopyAction {
  /// Copies a text, named as in `The path`, and returns the acknowledgment or the reason why it was not copied.
  func sentence(for text: String, named name: String) -> String {
    switch self(text) {
    case .sent: "\(name) was copied."
    case .tooLarge: "\(name) is too long to copy."
    case .unavailable: "\(name) was not copied: this terminal offers no clipboard."
    }
  }
}
