import DesignTokens
import FeatureKit
import Services
import TerminalUI

/// All settings on one page, as panels in one column or, from 100 columns, in two.
///
/// Each route of the settings shows this page, with the focus in its section.
struct SettingsPage: View {
  @State private var model: SettingsModel
  @FocusState private var focus: SettingsFocus?
  @State private var isConfirmingSignOut = false
  private let route: SettingsRoute
  private let version: String

  /// The number of columns from which there are two columns of panels.
  private static let wideWidth = 98

  init(model: SettingsModel, route: SettingsRoute, version: String) {
    _model = State(initialValue: model)
    self.route = route
    self.version = version
  }

  var body: some View {
    ScrollViewReader { scroll in
      panels.onAppear {
        focus = route.focus(theme: model.theme)
        // The section as a whole: the focus alone would bring only its control into view.
        if route != .settings { scroll.scrollTo(route.rawValue) }
      }
    }
    .screen(SettingsRoute.settings.title, margin: 0)
    .errorAlert($model.error)
    // Outside of the columns, so that it stays open when their number changes with the width of the window.
    .alert("Sign out?", isPresented: $isConfirmingSignOut) {
      Button("Cancel", role: .cancel) {}
      Button("Sign out", role: .destructive) { await model.signOut() }
    } message: {
      Text("You will need your password to come back.")
    }
    .onChange(of: focus) { model.previewTheme(focus?.theme) }
    .onDisappear { model.previewTheme(nil) }
  }

  private var panels: some View {
    GeometryReader { proxy in
      ScrollView {
        if proxy.columns >= Self.wideWidth {
          HStack(alignment: .top, spacing: .cells(1)) {
            column { appearance }
            column { others }
          }
        } else {
          column {
            appearance
            others
          }
        }
      }
    }
  }

  private func column(@ViewBuilder _ content: () -> some View) -> some View {
    VStack(alignment: .leading, spacing: 0) { content() }
      .frame(maxWidth: .infinity, alignment: .leading)
  }

  @ViewBuilder
  private var appearance: some View {
    AppearanceSection(model: model, focus: $focus)
    DeskSection(model: model, focus: $focus)
  }

  @ViewBuilder
  private var others: some View {
    NotificationsSection(model: model, focus: $focus)
    PrivacySection(model: model, focus: $focus)
    AccountSection(model: model, focus: $focus, isConfirming: $isConfirmingSignOut)
    AboutSection(version: version, configurationFile: model.configured?.file, focus: $focus)
  }
}

/// A control of the page that receives the focus.
nonisolated enum SettingsFocus: Hashable {
  case theme(ThemeName)
  case desk
  case section(SettingsRoute)

  /// The theme of the row with the focus, or `nil` for other controls.
  var theme: ThemeName? {
    if case .theme(let theme) = self { theme } else { nil }
  }
}

extension SettingsRoute {
  /// Returns the control that receives the focus when the page appears; for `settings`, the row of the chosen theme.
  func focus(theme: ThemeName) -> SettingsFocus {
    switch self {
    case .settings, .appearance: .theme(theme)
    case .notifications, .privacy, .account, .about: .section(self)
    }
  }
}

/// A panel of the page, as wide as its column.
struct SettingsPanel<Content: View>: View {
  let title: String
  /// The route whose link scrolls to the panel, or `nil` if it has none.
  var section: SettingsRoute?
  var footnote: String?
  @ViewBuilder let content: Content

  var body: some View {
    Panel(title, footnote: footnote) {
      VStack(alignment: .leading, spacing: 0) { content }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
    .id(section?.rawValue ?? title)
  }
}
