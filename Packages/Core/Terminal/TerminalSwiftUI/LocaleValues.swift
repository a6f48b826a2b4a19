extension EnvironmentValues {
  private struct LocaleKey: EnvironmentKey {
    static var defaultValue: Locale? { nil }
  }

  private struct CalendarKey: EnvironmentKey {
    static var defaultValue: Calendar? { nil }
  }

  private struct TimeZoneKey: EnvironmentKey {
    static var defaultValue: TimeZone? { nil }
  }

  /// The locale of formatted values and date pickers; that of the process by default.
  public var locale: Locale {
    get { self[LocaleKey.self] ?? .current }
    set { self[LocaleKey.self] = newValue }
  }

  /// The calendar of dates and date pickers; that of the process by default.
  ///
  /// Its time zone is that of `timeZone` where one is set.
  public var calendar: Calendar {
    get {
      var calendar = self[CalendarKey.self] ?? .current
      if let zone = self[TimeZoneKey.self] { calendar.timeZone = zone }
      return calendar
    }
    set { self[CalendarKey.self] = newValue }
  }

  /// The time zone of dates and date pickers; that of the process by default.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] ?? .current }
    set { self[TimeZoneKey.self] = newValue }
  }

  var ownLocale: Locale? { self[LocaleKey.self] }

  var hasOwnLocale: Bool {
    self[LocaleKey.self] != nil || self[CalendarKey.self] != nil || self[TimeZoneKey.self] != nil
  }
}
