import Foundation
import Models
import ServicesFakes
import Testing

struct SamplesTests {
  @Test func samplesHaveTheirDocumentedProperties() {
    #expect(Order.samples.first == .sample)
    #expect(OrderQuery().page(of: Order.samples).orders == Order.samples)
    #expect(OrderQuery(search: "John").page(of: Order.samples).total == 1)
    #expect(OrderQuery(filter: .pending).page(of: Order.samples).total == 4)
    #expect(OrderQuery(filter: .completed).page(of: Order.samples).total == 3)
    #expect(OrderQuery(filter: .highValue).page(of: Order.samples).orders.map(\.id) == [1004, 1002])
    #expect(Order.sample.qualifiesForDiscount)
    #expect(Order.samples.allSatisfy { OrderDetails.sample(of: $0).order == $0 })
    #expect(OrderDraft.sample.problems.isEmpty && OrderDraft.sample.total == 100)
    #expect(Session.sample.user == .sample && Profile.sample.name == User.sample.name)
  }
}
