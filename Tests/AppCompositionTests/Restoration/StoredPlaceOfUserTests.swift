import Models
import ServicesFakes
import TestSupport
import Testing
import TrellisNavigation

@testable import AppComposition

struct StoredPlaceOfUserTests {
  private static let grace = Session(
    user: User(id: "grace", name: "Grace Hopper", email: "grace@example.com", token: "token-2"),
    expiresAt: Session.sample.expiresAt)

  /// A fixture in which both users are known; the session belongs to Ada.
  private func makeFixture() throws -> AppFixture {
    let fixture = AppFixture.signedIn()
    fixture.auth.add(Self.grace)
    try fixture.preferences.markOnboardingCompleted(userID: Self.grace.user.id)
    return fixture
  }

  @Test("Each user finds their own place again after another one has used the app", .requirement("S7"))
  func eachUserFindsTheirPlace() async throws {
    let fixture = try makeFixture()
    try await fixture.play("tap \"Orders\"\nkey down 2\nkey enter\nexpect \"Order #1003\"")
    try await fixture.sessions.saveSession(Self.grace)
    try await fixture.play("expect \"Oldest pending\"\ntap \"Profile\"\ntap \"Change plan…\"\nexpect \"Free\"")
    try await fixture.sessions.saveSession(.sample)
    try await fixture.play("expect \"Order #1003\"")
    try await fixture.sessions.saveSession(Self.grace)
    try await fixture.play("expect \"✓ Your plan\"")
  }

  @Test("A restored window of another user is closed without a word about its order", .requirement("S1", "S6", "W1"))
  func windowOfAnotherUserIsClosed() async throws {
    let fixture = try makeFixture()
    try await fixture.play("tap \"Orders\"\nkey down 2\nkey w\nexpect \"Window 2/2: Order #1003\"")
    // The session changes without the windows, as after a full disk.
    try await fixture.sessions.saveSession(Self.grace)
    fixture.orders.set(Order.samples.filter { $0.id != 1003 })
    try await fixture.play(
      """
      expect "Oldest pending"
      reject "F6"
      reject "1003"
      """)
  }

  @Test func placesOfTheLastUsersAreStored() throws {
    let snapshot = Coordinator(router: Router(initial: MainRoute.home, factory: ViewFactory())).snapshot()
    var record = NavigationRecord()
    let users = (0...NavigationRecord.capacity).map { "user-\($0)" }
    for user in users { record.set(snapshot, for: user) }
    record.set(snapshot, for: users[1])
    #expect(record.entries.count == NavigationRecord.capacity)
    #expect(record.entries.map(\.userID) == [users[1]] + users.dropFirst(2).reversed())
    #expect(record[users[0]] == nil && record[users[1]] == snapshot)
  }
}
