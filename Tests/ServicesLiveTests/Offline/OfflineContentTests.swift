import Foundation
import Models
import Persistence
import ServicesFakes
import Testing

@testable import ServicesLive

struct OfflineContentTests {
  private static let date = Date(timeIntervalSince1970: 1_795_176_000)

  private var content = OfflineContent(userID: "ada")

  private func orders(_ ids: Range<Int>) -> [Order] {
    ids.map { Order(id: $0, customerName: "Ada", total: 10, date: Self.date + TimeInterval($0)) }
  }

  @Test mutating func pageIsFoundByItsQueryOnly() {
    let query = OrderQuery(filter: .pending, limit: 5)
    let page = OrderPage(orders: orders(1..<6), total: 90)
    content.record(page, of: query, at: Self.date)
    #expect(content.page(of: query)?.0 == page)
    #expect(content.page(of: query)?.1 == Self.date)
    #expect(content.page(of: OrderQuery(filter: .completed, limit: 5)) == nil)
    #expect(content.page(of: OrderQuery(filter: .pending, offset: 5, limit: 5)) == nil)
    #expect(content.page(of: OrderQuery(filter: .pending, search: "Ada", limit: 5)) == nil)
  }

  @Test mutating func allOrdersOfAShopAnswerEveryQuery() {
    content.record(OrderPage(orders: Order.samples, total: 7), of: OrderQuery(), at: Self.date)
    for query in [OrderQuery(filter: .highValue), OrderQuery(search: "Turner"), OrderQuery(sort: OrderSort(.total))] {
      #expect(content.page(of: query)?.0 == query.page(of: Order.samples))
    }
    #expect(content.page(of: OrderQuery(search: "gear"))?.0.omitsItems == true)
    #expect(content.page(of: OrderQuery(search: "#1002"))?.0.omitsItems == false)
  }

  @Test mutating func resultsOfASearchAreNotStored() {
    content.record(OrderPage(orders: orders(1..<3), total: 2), of: OrderQuery(search: "a"), at: Self.date)
    #expect(content.isEmpty)
  }

  @Test mutating func customersAreFoundByTheirQueryOrTheirName() {
    let customers = Customer.all(of: Order.samples.map(OrderDetails.sample(of:)))
    let query = CustomerQuery(limit: 3)
    content.customers.record(query.page(of: customers), of: query, at: Self.date)
    #expect(content.customers.page(of: query)?.0 == query.page(of: customers))
    #expect(content.customers.page(of: CustomerQuery(name: customers[1].name))?.0.customers == [customers[1]])
    #expect(content.customers.page(of: CustomerQuery(name: customers[4].name)) == nil)
    #expect(content.customers.page(of: CustomerQuery(search: "Alice")) == nil)
    #expect(content.customers.page(of: CustomerQuery(sort: CustomerSort(.revenue), limit: 3)) == nil)
  }

  @Test mutating func allCustomersOfAShopAnswerEveryQuery() {
    let customers = Customer.all(of: Order.samples.map(OrderDetails.sample(of:)))
    content.customers.record(CustomerQuery().page(of: customers), of: CustomerQuery(), at: Self.date)
    for query in [
      CustomerQuery(search: "Alice"), CustomerQuery(sort: CustomerSort(.revenue)), CustomerQuery(name: "x"),
    ] {
      #expect(content.customers.page(of: query)?.0 == query.page(of: customers))
    }
  }

  @Test mutating func changeOfAnOrderIsInItsPageAndItsDetails() {
    content.record(OrderPage(orders: Order.samples, total: 7), of: OrderQuery(), at: Self.date)
    content.record(OrderDetails.sample(of: .sample), at: Self.date)
    var completed = Order.sample
    completed.isCompleted = true
    content.record(completed)
    #expect(content.order(1001)?.0 == completed)
    #expect(content.details(of: 1001)?.0.order == completed)
    #expect(content.page(of: OrderQuery(filter: .completed))?.0.orders.contains(completed) == true)
  }

  @Test mutating func orderThatTheServerDoesNotFindIsRemoved() {
    content.record(OrderPage(orders: Order.samples, total: 7), of: OrderQuery(), at: Self.date)
    content.record(OrderDetails.sample(of: .sample), at: Self.date)
    content.remove(1001)
    #expect(content.order(1001) == nil)
    #expect(content.details(of: 1001) == nil)
  }

  @Test mutating func pagesAndDetailsThatWereLoadedFirstAreRemovedFirst() {
    for start in 0..<40 {
      let page = OrderPage(orders: orders(start * 100..<start * 100 + 100), total: 9_000)
      content.record(page, of: OrderQuery(offset: start * 100, limit: 100), at: Self.date)
    }
    let offsets = (0..<40).filter { content.page(of: OrderQuery(offset: $0 * 100, limit: 100)) != nil }
    #expect(offsets == Array(30..<40))
    for order in orders(0..<150) { content.record(OrderDetails.sample(of: order), at: Self.date) }
    #expect((0..<150).filter { content.details(of: $0) != nil } == Array(50..<150))
  }

  /// A change of the format adds a document, and leaves this one as it is.
  @Test func documentOfVersion1IsReadable() throws {
    let document = #"""
      {"version":1,"value":{"userID":"ada","orders":{"1002":{"customerName":"Grace","date":794050200,"id":1002,
      "isCompleted":false,"isPaid":true,"total":19.99}},"pages":[{"date":816868802,"ids":[1002],"key":{"filter":"all",
      "limit":500,"offset":0,"sort":"-date"},"total":1}],"details":[{"id":1002,"customerName":"Grace",
      "placed":794050200,"isCompleted":false,"isPaid":true,"lines":[{"name":"Gear","quantity":1,"unitPrice":19.99}],
      "discount":0,"shippingAddress":{"recipient":"Grace","street":"1 Main","city":"York","postalCode":"1",
      "country":"UK"},"history":[{"kind":"placed","date":794050200,"author":"Grace"}],"date":816868803}],
      "savedProfile":{"date":816868801,"value":{"email":"a@b.c","name":"Ada","shopName":"Engines"}}}}
      """#
    let content = try OfflineContent.format.decode(Data(document.utf8))
    #expect(content.page(of: OrderQuery())?.0.orders.map(\.id) == [1002])
    #expect(content.details(of: 1002)?.0.history.map(\.kind) == [.placed])
    #expect(content.profile?.0.shopName == "Engines")
  }

  @Test mutating func fullDocumentIsFarBelowItsSizeLimit() throws {
    content.record(OrderPage(orders: orders(0..<500), total: 9_000), of: OrderQuery(), at: Self.date)
    content.record(OrderPage(orders: orders(500..<1000), total: 9_000), of: OrderQuery(offset: 500), at: Self.date)
    for order in orders(0..<100) { content.record(OrderDetails.sample(of: order), at: Self.date) }
    let document = try OfflineContent.format.encode(content)
    #expect(document.count < OfflineContent.format.sizeLimit / 8)
    #expect(try OfflineContent.format.decode(document) == content)
  }
}
