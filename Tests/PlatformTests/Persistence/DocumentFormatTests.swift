import Foundation
import Persistence
import Testing

@Suite("Document formats: versions and migrations")
struct DocumentFormatTests {
  private let format = Formats.preferences

  @Test func theVersionPrecedesTheValue() throws {
    let encoded = try format.encode(Preferences(theme: "dark", fontSize: 14))
    let text = String(decoding: encoded, as: UTF8.self)
    #expect(text.hasPrefix("{\"version\":3,\"checksum\":\""))
    #expect(text.hasSuffix("\",\"value\":{\"fontSize\":14,\"theme\":\"dark\"}}\n"))
  }

  @Test("A document with a flipped bit is refused, wherever the bit is")
  func flippedBitsAreDetected() throws {
    let whole = try format.encode(Preferences(theme: "dark", fontSize: 14))
    let accepted = whole.indices.flatMap { index in
      (0..<8).filter { bit in
        var damaged = whole
        damaged[index] ^= 1 << bit
        return (try? format.decode(damaged)) != nil
      }.map { "bit \($0) of byte \(index)" }
    }
    #expect(accepted == [])
  }

  @Test func aChangedDocumentIsCorrupt() throws {
    let text = String(decoding: try format.encode(Preferences(theme: "dark", fontSize: 14)), as: UTF8.self)
    for changed in [
      text.replacingOccurrences(of: "14", with: "15"),
      text.replacingOccurrences(of: "\"version\":3", with: "\"version\":2"),
      text.replacingOccurrences(of: "{\"version\"", with: "{ \"version\""), text + " ",
      text.replacingOccurrences(of: "checksum", with: "chocksum").replacingOccurrences(of: "14", with: "15"),
    ] { #expect(throws: StorageError.corrupt(name: "preferences")) { try format.decode(document(changed)) } }
  }

  @Test func aDocumentWithoutAChecksumIsAccepted() throws {
    #expect(
      try format.decode(document(#"{"version":3,"value":{"theme":"dark","fontSize":14}}"#))
        == Preferences(theme: "dark", fontSize: 14))
  }

  @Test func aValueSurvivesTheRoundTrip() throws {
    let value = Preferences(theme: "say \"hi\" / \u{1F600}\n", fontSize: -1)
    #expect(try format.decode(format.encode(value)) == value)
  }

  @Test func datesSurviveTheRoundTripExactly() throws {
    let dates = DocumentFormat("dates", of: [Date].self)
    let value = [Date(timeIntervalSince1970: 1_700_000_000.123_456), Date.distantPast]
    #expect(try dates.decode(dates.encode(value)) == value)
  }

  @Test("A document with a date after the year 9999 is corrupt", arguments: ["252423993600", "1e300", "-1e300"])
  func datesBeyondFourDigitsAreCorrupt(seconds: String) throws {
    let dates = DocumentFormat("dates", of: [Date].self)
    #expect(throws: StorageError.corrupt(name: "dates")) {
      try dates.decode(document("{\"version\":1,\"value\":[\(seconds)]}"))
    }
    #expect(try dates.decode(document(#"{"version":1,"value":[252423993599]}"#)).count == 1)
  }

  @Test("A date that could not be read again is not written", arguments: [253_402_300_800, -62_135_769_601, .infinity])
  func datesBeyondFourDigitsAreNotWritten(seconds: TimeInterval) throws {
    let dates = DocumentFormat("dates", of: [Date].self)
    #expect(throws: StorageError.unwritable(name: "dates")) {
      try dates.encode([Date(timeIntervalSince1970: seconds)])
    }
    let last = [Date(timeIntervalSince1970: 253_402_300_799)]
    #expect(try dates.decode(dates.encode(last)) == last)
  }

  @Test func anOlderVersionIsMigratedStepByStep() throws {
    #expect(
      try format.decode(document(#"{"version":1,"value":{"isDark":true}}"#))
        == Preferences(theme: "dark", fontSize: 12))
    #expect(
      try format.decode(document(#"{"value":{"theme":"light"},"version":2}"#))
        == Preferences(theme: "light", fontSize: 12))
  }

  @Test func theErrorForANewerVersionNamesBothVersions() {
    #expect(throws: StorageError.newerVersion(name: "preferences", found: 4, supported: 3)) {
      try format.decode(document(#"{"version":4,"value":{"anything":[]}}"#))
    }
  }

  @Test func anOlderVersionWithoutAMigrationIsCorrupt() {
    let format = DocumentFormat("preferences", version: 2, of: Preferences.self)
    #expect(throws: StorageError.corrupt(name: "preferences")) {
      try format.decode(document(#"{"version":1,"value":{"isDark":true}}"#))
    }
  }

  @Test func aDocumentWhoseMigrationThrowsIsCorrupt() {
    struct Failure: Error {}
    let format = DocumentFormat(
      "preferences", version: 2, of: PreferencesV2.self,
      migrations: [Migration(from: 1) { (_: PreferencesV1) throws -> PreferencesV2 in throw Failure() }])
    #expect(throws: StorageError.corrupt(name: "preferences")) {
      try format.decode(document(#"{"version":1,"value":{"isDark":true}}"#))
    }
  }

  @Test(arguments: [
    "", "{", "[]", "null", "garbage", #"{"value":{}}"#, #"{"version":"3","value":{}}"#, #"{"version":0,"value":{}}"#,
    #"{"version":-1,"value":{}}"#, #"{"version":3}"#, #"{"version":3,"value":null}"#,
    #"{"version":3,"value":{"theme":"dark"}}"#, #"{"version":3,"value":{"theme":"dark","fontSize":1"#,
  ])
  func invalidDocumentsAreCorrupt(_ json: String) {
    #expect(throws: StorageError.corrupt(name: "preferences")) { try format.decode(document(json)) }
  }

  @Test func valuesThatJSONCannotRepresentAreNotEncoded() {
    let format = DocumentFormat("ratio", of: Double.self)
    #expect(throws: StorageError.unwritable(name: "ratio")) { try format.encode(.infinity) }
  }

  @Test func documentsOverTheSizeLimitAreNotEncoded() throws {
    let format = DocumentFormat("note", of: String.self, sizeLimit: 100)
    #expect(throws: StorageError.tooLarge(name: "note", limit: 100)) {
      try format.encode(String(repeating: "x", count: 100))
    }
    #expect(try format.encode("x").count < 100)
  }
}
