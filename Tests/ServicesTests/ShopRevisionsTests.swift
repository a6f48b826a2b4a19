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
    #expect(counts == [2, 2, 2])
    revisions.record(ShopChange())
    #expect(counts == [2, 2, 2])
  }

  @Test func changeOfOneOrderLeavesTheOthersUnchanged() {
    revisions.record(.changed(1001))
    #expect(revisions.hasOrderChanged(1001, since: 0))
    #expect(!revisions.hasOrderChanged(1002, since: 0))
    #expect(!revisions.hasOrderChanged(1001, since: 1))
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
}
