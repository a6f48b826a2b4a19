import DesignTokens
import FeatureKit
import TerminalUI

/// The color themes, each with the colors of its palette.
///
/// Moving over a theme applies it. Enter chooses it, and Escape returns to the chosen one.
struct AppearanceSection: View {
  let model: SettingsModel
  let focus: FocusState<SettingsFocus?>.Binding

  var body: some View {
    SettingsPanel(
      title: "Appearance", section: .appearance, footnote: isPreviewing ? "Enter keeps it · Esc returns" : nil
    ) {
      ForEach(ThemeName.allCases, id: \.self) { theme in
        ThemeRow(theme: theme, model: model)
          .focused(focus, equals: .theme(theme))
      }
      SettingOrigin(text: model.themeOrigin)
      ThemeSample()
    }
    .onKeyPress(.escape) { cancelPreview() }
  }

  private var isPreviewing: Bool {
    focus.wrappedValue.map { $0.theme != nil && $0.theme != model.theme } ?? false
  }

  /// Moves the focus to the chosen theme, which ends the preview of another.
  private func cancelPreview() -> KeyPress.Result {
    guard isPreviewing else { return .ignored }
    focus.wrappedValue = SettingsFocus.theme(model.theme)
    return .handled
  }
}

private struct ThemeRow: View {
  @Environment(\.horizontalSizeClass) private var widthClass
  @Environment(\.terminalColorScheme) private var terminalColorScheme
  let theme: ThemeName
  let model: SettingsModel

  var body: some View {
    HStack(spacing: .cells(1)) {
      Text(theme == model.theme ? "●" : "○").foregroundStyle(theme == model.theme ? Color.accent : .secondary)
        .accessibilityLabel(theme == model.theme ? "chosen" : "")
      Button(theme.title) { model.theme = theme }
        .buttonStyle(.plain)
        .frame(width: .cells(14), alignment: .leading)
      if model.showsSwatches {
        Swatches(colors: model.swatches(of: theme, isLight: terminalColorScheme == .light))
      }
      if widthClass == .regular { Text(theme.summary).foregroundStyle(.secondary).lineLimit(1) }
    }
  }
}

/// The six colors that give a theme its character.
private struct Swatches: View {
  let colors: [RGBColor]

  var body: some View {
    HStack(spacing: 0) {
      ForEach(colors.indices, id: \.self) { Text(verbatim: "██").foregroundStyle(Color(colors[$0])) }
    }
    .lineLimit(1)
    .frame(width: .cells(2 * colors.count))
    .accessibilityHidden(true)
  }
}

extension ThemeName {
  /// What the theme looks like, in a few words.
  fileprivate var summary: String {
    switch self {
    case .automatic: "as the terminal is"
    case .dark: "slate and clear blue"
    case .light: "paper and terracotta"
    case .highContrast: "white and yellow"
    case .phosphor: "green tube, amber light"
    case .ledger: "green bars, blue ink"
    }
  }
}

/// Some rows of an order list in the theme of the app.
private struct ThemeSample: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Divider()
      row("#1843", "Ada Lovelace", RecordStatus("Placed", isStarted: false, isDone: false))
      row("#1906", "Grace Hopper", RecordStatus("Paid", isStarted: true, isDone: false))
        .background(Color.alternateRow)
      row("#1912", "Alan Turing", RecordStatus("Completed", isStarted: true, isDone: true))
    }
    .accessibilityHidden(true)
  }

  private func row(_ number: String, _ name: String, _ status: RecordStatus) -> some View {
    HStack(spacing: .cells(1)) {
      Text(number).foregroundStyle(.secondary).frame(width: .cells(6), alignment: .leading)
      Text(name).frame(maxWidth: .infinity, alignment: .leading)
      Text(status.text).foregroundStyle(status.color ?? .primary).frame(width: .cells(11), alignment: .leading)
    }
    .lineLimit(1)
  }
}

extension Color {
  fileprivate init(_ color: RGBColor) {
    self.init(CellColor(red: color.red, green: color.green, blue: color.blue))
  }
}
