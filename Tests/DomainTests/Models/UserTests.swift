import Foundation
import Models
import TestSupport
import Testing

struct UserTests {
  private let user = User(id: "ada", name: "Ada Lovelace", email: "ada@example.com", token: "s3cret")

  @Test("A user needs only an ID and a name; equality compares all properties", .requirement("A10"))
  func usersAreCompared() {
    #expect(User(id: "ada", name: "Ada Lovelace") == User(id: "ada", name: "Ada Lovelace", email: "", token: ""))
    #expect(user != User(id: "ada", name: "Ada Lovelace"))
  }

  @Test func descriptionsContainNoToken() {
    let session = Session(user: user, expiresAt: .distantFuture)
    var dumped = ""
    dump(session, to: &dumped)
    let texts = ["\(user)", "\(session)", String(reflecting: session), "\([user])", dumped]
    #expect(texts.filter { $0.contains("s3cret") }.isEmpty)
    #expect(dumped.contains("Ada Lovelace"))
  }

  @Test func sessionSurvivesCoding() throws {
    let session = Session(user: user, expiresAt: Date(timeIntervalSince1970: 1_795_176_000.123))
    let coded = try JSONDecoder().decode(Session.self, from: JSONEncoder().encode(session))
    #expect(coded == session && coded.token == "s3cret")
  }
}
