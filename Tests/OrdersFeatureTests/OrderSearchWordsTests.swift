import Testing

@testable import OrdersFeature

struct OrderSearchWordsTests {
  @Test(
    arguments: [
      ("open order 1042", "1042"), ("#1042", "#1042"), ("order #1042", "#1042"), ("ord ch", "ch"),
      ("Frances Chandra", "frances chandra"),
    ])
  func wordsOfTitlesAreNotSearchedFor(query: String, text: String) {
    #expect(OrderSearchWords(query).text == text)
  }

  @Test(arguments: ["", "order", "open order", " # "])
  func titleWordsAloneAreNoSearch(query: String) {
    #expect(OrderSearchWords(query).text == nil)
  }
}
