import Analytics
import TestSupport
import Testing

@Suite("What may be kept of events")
struct AllowListTests {
  private struct Moved: AnalyticsEvent {
    static let schema = EventSchema(
      "Moved", ["to": .firstWord(["authenticated"]), "steps": .number, "isBack": .flag, "by": .oneOf(["key", "tap"])])
    var properties: [String: String]
  }

  private let allowed = AllowList([Moved.schema])

  @Test func whatNoSchemaNamesIsNotKept() {
    #expect(allowed.allowed("Typed", properties: [:]) == nil)
    #expect(allowed.allowed("Moved", properties: ["email": "ada@example.com"]) == [:])
  }

  @Test(arguments: [
    ("to", "authenticated(User(id: 1, name: Ada))", "authenticated"), ("to", "ada", "(redacted)"),
    ("to", "", "(redacted)"), ("steps", "-12.5", "-12.5"), ("steps", "12 Main St", "(redacted)"),
    ("steps", String(repeating: "1", count: 33), "(redacted)"), ("isBack", "true", "true"),
    ("isBack", "yes", "(redacted)"), ("by", "key", "key"), ("by", "keys", "(redacted)"),
  ])
  func aValueAgainstItsRuleIsRedacted(_ property: String, _ value: String, _ kept: String) {
    #expect(allowed.allowed("Moved", properties: [property: value]) == [property: kept])
  }

  @Test func aDeclaredEventIsLoggedByItsName() {
    let analytics = RecordingAnalytics()
    analytics.log(Moved(properties: ["by": "key"]))
    #expect(analytics.events == [.init("Moved", ["by": "key"])])
  }
}
