public import TerminalUI

extension EnvironmentValues {
  private struct ShowsDatesKey: EnvironmentKey {
    static let defaultValue = false
  }

  /// Whether lists show the dates of records instead of their ages, as the user has chosen in the settings.
  public var showsDates: Bool {
    get { self[ShowsDatesKey.self] }
    set { self[ShowsDatesKey.self] = newValue }
  }
}
