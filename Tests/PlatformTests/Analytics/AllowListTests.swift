import Analytics
import CoreFakes
import Foundation
import Testing

@Suite("The allow-list of events")
struct AllowListTests {
  private struct Moved: AnalyticsEvent {
    static let schema = EventSchema(
      "Moved", ["to": .oneOf(["authenticated"]), "steps": .number, "isBack": .flag, "by": .oneOf(["key", "tap"])])
    var properties: [String: String]
  }

  private let allowed = AllowList([Moved.schema])

  @Test func eventsAndPropertiesWithoutASchemaAreDropped() {
    #expect(allowed.allowed("Typed", properties: [:]) == nil)
    #expect(allowed.allowed("Moved", properties: ["email": "ada@example.com"]) == [:])
  }

  @Test(arguments: [
    ("to", "authenticated", "authenticated"), ("to", "authenticated(User(id: 1, name: Ada))", "(redacted)"),
    ("to", "ada", "(redacted)"),
    ("to", "", "(redacted)"), ("steps", "-12.5", "-12.5"), ("steps", "12 Main St", "(redacted)"),
    ("steps", "0", "0"), ("steps", "999999999999999", "999999999999999"),
    ("steps", "-0.00000000000001", "-0.00000000000001"),
    ("steps", "1000000000000000", "(redacted)"), ("steps", "0.000000000000001", "(redacted)"),
    ("steps", "2026-11-21", "(redacted)"), ("steps", "192.168.1.1", "(redacted)"), ("steps", "555-1234", "(redacted)"),
    ("steps", "", "(redacted)"), ("steps", "-", "(redacted)"), ("steps", "1.", "(redacted)"),
    ("steps", ".5", "(redacted)"),
    ("steps", "007", "(redacted)"), ("isBack", "true", "true"),
    ("isBack", "yes", "(redacted)"), ("by", "key", "key"), ("by", "keys", "(redacted)"),
  ])
  func valuesThatViolateTheirRuleAreRedacted(_ property: String, _ value: String, _ kept: String) {
    #expect(allowed.allowed("Moved", properties: [property: value]) == [property: kept])
  }

  @Test("An allowed number is unchanged by a conversion to Double and back")
  func allowedNumbersAreExactAsDouble() throws {
    for text in ["999999999999999", "0.12345678901234", "-123456.789012345", "100000000000001"] {
      #expect(allowed.allowed("Moved", properties: ["steps": text]) == ["steps": text])
      #expect(String(format: "%.15g", try #require(Double(text))) == text)
    }
  }

  @Test func aDeclaredEventIsLoggedWithItsName() {
    let analytics = RecordingAnalytics()
    analytics.log(Moved(properties: ["by": "key"]))
    #expect(analytics.events == [.init("Moved", ["by": "key"])])
  }
}
