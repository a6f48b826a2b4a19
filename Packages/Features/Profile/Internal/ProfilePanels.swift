import FeatureKit
import Models
import TerminalUI

/// The panels of the profile, in one column or, from 100 columns, in two.
struct ProfilePanels: View {
  let profile: Profile
  let viewModel: ProfileViewModel
  let shop: ProfileShopModel
  let closures: ProfileClosures

  var body: some View {
    GeometryReader { proxy in
      // The last column is that of the scroll indicator.
      let columns = proxy.columns - 1
      ScrollView {
        if proxy.columns >= 98 {
          HStack(alignment: .top, spacing: 0) {
            column(columns / 2) {
              user
              plan
              session
            }
            column(columns - columns / 2) {
              ProfileShopPanel(model: shop, closures: closures)
              weeks(columns - columns / 2)
              activity
            }
          }
        } else {
          column(columns) {
            user
            plan
            ProfileShopPanel(model: shop, closures: closures)
            session
            weeks(columns)
            activity
          }
        }
      }
    }
  }

  @ViewBuilder
  private var user: some View {
    ProfilePanel(title: "You") { ProfileCard(profile: profile, viewModel: viewModel) }
    InlineFailure(viewModel.problem)
  }

  private var plan: some View {
    ProfilePanel(title: "Plan") {
      PlanSection(revisions: viewModel.store.revisions, onShowPlans: { closures.onShow(.plans) })
    }
  }

  @ViewBuilder
  private var session: some View {
    if shop.surroundings != nil || closures.onSignOut != nil {
      ProfileSessionPanel(model: shop, changes: viewModel.store.changes, closures: closures)
    }
  }

  @ViewBuilder
  private func weeks(_ columns: Int) -> some View {
    if let weeks = shop.shop?.weeks, !weeks.isEmpty { ProfileWeeksPanel(weeks: weeks, columns: columns) }
  }

  @ViewBuilder
  private var activity: some View {
    if let events = shop.shop?.activity, !events.isEmpty { ProfileActivityPanel(events: events) }
  }

  private func column(_ columns: Int, @ViewBuilder _ content: () -> some View) -> some View {
    VStack(alignment: .leading, spacing: 0) { content() }
      .frame(width: .cells(columns), alignment: .leading)
  }
}

/// A panel as wide as its column.
struct ProfilePanel<Content: View>: View {
  let title: String
  @ViewBuilder let content: Content

  var body: some View {
    Panel(title) { content.frame(maxWidth: .infinity, alignment: .leading) }
  }
}

/// Buttons side by side, or one below the other in a narrow column.
struct ProfileButtons<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View {
    ViewThatFits(in: .horizontal) {
      HStack(spacing: .cells(2)) { content }
      VStack(alignment: .leading) { content }
    }
  }
}

private struct ProfileCard: View {
  let profile: Profile
  let viewModel: ProfileViewModel
  @Environment(\.copy) private var copy

  var body: some View {
    VStack(alignment: .leading) {
      Text(profile.name).bold().foregroundStyle(.accent)
      Text(profile.email).foregroundStyle(.secondary)
      LabeledRow("Shop name") { Text(profile.shopName) }
      ProfileButtons {
        Button("Edit") { viewModel.edit() }
        Button("Copy email") {
          viewModel.acknowledge(copy.sentence(for: profile.email, named: "Your email address"))
        }
        .keyboardShortcut(.copyEmail)
      }
    }
  }
}
