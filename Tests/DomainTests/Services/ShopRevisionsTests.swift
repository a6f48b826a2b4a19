import Models
import Services
import Testing

@MainActor
@Suite("The revisions of a shop")
struct ShopRevisionsTests {
  private let revisions = ShopRevisions()

  private var counts: [Int] { [revisions.orders, revisions.profile, revisions.purchase] }

  @Test func changeIncrementsTheRevisionsThatItAffects() {
    revisions.record(.changed(1001))
    #expect(counts == [1, 0, 0])
    revisions.record(.profile)
    revisions.record(.purchase)
    #expect(counts == [1, 1, 1])
    revisions.record(.everything)
    revisions.record(ShopChange())
    #expect(counts == [2, 2, 2])
  }

  @Test func changeOfOneOrderLeavesTheOthersUnchanged() {
    revisions.record(.changed(1001))
    let changes = [(1001, 0), (1002, 0), (1001, 1)].map { revisions.hasOrderChanged($0.0, since: $0.1) }
    #expect(changes == [true, false, false])
    revisions.record(.everything)
    #expect(revisions.hasOrderChanged(1002, since: 1))
  }

  @Test func placementIsCountedOnceThoughItIsReportedTwice() {
    revisions.record(.placed(1251))
    let seen = revisions.orders
    revisions.record(.placed(1251))
    revisions.record(.placed(1252))
    #expect(revisions.ordersPlaced(since: 0) == [1251, 1252])
    #expect(revisions.ordersPlaced(since: seen) == [1252])
  }

  /// Records a change by this client, which the server has made between two revisions.
  private func change(_ change: ShopChange, from start: Int, to end: Int) {
    confirm(change, from: start, to: end)
    revisions.record(change)
  }

  private func confirm(_ change: ShopChange, from start: Int, to end: Int) {
    let update = ShopUpdate(revision: "r.\(end)", change: change)
    revisions.confirmations.add(ConfirmedChange(after: "r.\(start)", update))
  }

  private func report(_ change: ShopChange, from start: Int, to end: Int) {
    revisions.record(ShopUpdate(revision: "r.\(end)", change: change), after: "r.\(start)")
  }

  @Test("An own change is counted once, whether its report follows it, precedes its response, or is between the two")
  func ownChangeIsCountedOnce() {
    change(.changed(1001), from: 0, to: 1)
    report(.changed(1001), from: 0, to: 1)
    #expect(counts == [1, 0, 0])
    report(.changed(1001), from: 1, to: 2)
    change(.changed(1001), from: 1, to: 2)
    #expect(counts == [2, 0, 0])
    confirm(.changed(1001), from: 2, to: 3)
    report(.changed(1001), from: 2, to: 3)
    revisions.record(.changed(1001))
    #expect(counts == [3, 0, 0])
  }

  @Test func severalOwnChangesInOneReportAreNotCountedAgain() {
    change(.changed(1001), from: 0, to: 1)
    change(.changed(1002), from: 1, to: 2)
    change(.profile, from: 2, to: 3)
    report(ShopChange(changedOrders: [1001, 1002], affectsProfile: true), from: 0, to: 3)
    #expect(counts == [2, 1, 0])
  }

  @Test func actionOfTwoRequestsIsCountedOnce() {
    confirm(.purchase, from: 0, to: 1)
    change(.purchase, from: 1, to: 2)
    report(.purchase, from: 0, to: 2)
    #expect(counts == [0, 0, 1])
  }

  @Test func foreignChangeBeforeBetweenOrAfterOwnOnesIsCounted() {
    change(.changed(1001), from: 1, to: 2)
    report(.changed(1001), from: 0, to: 2)
    #expect(counts == [2, 0, 0])
    change(.changed(1001), from: 2, to: 3)
    change(.changed(1001), from: 4, to: 5)
    report(.changed(1001), from: 2, to: 5)
    #expect(counts == [5, 0, 0])
    change(.changed(1001), from: 5, to: 6)
    report(.changed(1001), from: 5, to: 7)
    #expect(counts == [7, 0, 0])
  }

  @Test func changeThatTheServerDoesNotConfirmIsCounted() {
    revisions.record(.changed(1001))
    report(.changed(1001), from: 0, to: 1)
    #expect(counts == [2, 0, 0])
  }

  @Test func confirmedChangeThatNoScreenRecordsIsCountedWhenItIsReported() {
    confirm(.profile, from: 0, to: 1)
    report(.profile, from: 0, to: 1)
    #expect(counts == [0, 1, 0])
  }

  @Test func ownPlacementIsCountedAfterItsReportSoThatListsSelectTheOrder() {
    report(.placed(1251), from: 0, to: 1)
    change(.placed(1251), from: 0, to: 1)
    #expect(counts == [2, 0, 0])
  }
}
