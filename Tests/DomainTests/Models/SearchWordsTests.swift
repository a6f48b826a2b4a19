import Foundation
import Models
import TestSupport
import Testing

struct SearchWordsTests {
  private struct Row {
    var id: Int
    var name: String
    var total: Decimal
    var city: String?
    var items: [String] = []

    var order: Order {
      Order(id: id, customerName: name, total: total, date: Date(timeIntervalSince1970: Double(id)), city: city)
    }
  }

  private static let rows = [
    Row(id: 1251, name: "Zoltán Núñez", total: 45.5, city: "Kraków", items: ["Brass gear, 40 teeth"]),
    Row(id: 1252, name: "Łukasz Søren", total: 45, city: "São Paulo", items: ["Paper tape, 10 m"]),
    Row(id: 2125, name: "Studio 45", total: Decimal(123_456) / 100, city: nil, items: ["Lamp oil, 1 l"]),
    Row(id: 4500, name: "Straße Æon", total: 1234, city: "Zürich", items: ["Gear 400"]),
    Row(id: 9000, name: "  Ｍ.  Łukasz  ", total: 9, city: "東京", items: ["ｶﾞﾗｽ"]),
    Row(id: 12510, name: "שָׁלוֹם", total: 125, city: "ירושלים", items: ["कि"]),
  ]

  private func found(_ search: String) -> [Int] {
    OrderQuery(search: search, sort: OrderSort(.number)).page(of: Self.rows.map(\.order)) { order in
      Self.rows.first { $0.id == order.id }?.items ?? []
    }.orders.map(\.id)
  }

  @Test(
    "A word finds a number, a total, a name, a city or an item", .requirement("P9"),
    arguments: [
      ("#1251", [1251]), ("＃１２５１", [1251]), ("#125", []), ("#99999999999999999999", []), ("#", nil), ("$", nil),
      ("1251", [1251, 12510]), ("125", [1251, 1252, 2125, 12510]), ("٤٥٠٠", [4500]), ("0", [4500, 9000, 12510]),
      ("$45", [1251, 1252]), ("45$", [1251, 1252]), ("$45.50", [1251]), ("45.50", [1251]), ("45,50", [1251]),
      ("$45.5", [1251]), ("45.00", [1252]), ("$1,234", [2125, 4500]), ("$1,234.56", [2125]), ("1,234.00", [4500]),
      ("$12510", []), ("45", [1251, 1252, 2125, 4500]), ("125.00", [12510]), ("$999999999999999", []), ("-45", []),
      ("40", []), ("gear 40", [1251]), ("40 brass", [1251]), ("studio 45", [2125]), ("zoltan 45", [1251]),
      ("gear", [1251, 4500]), ("krakow", [1251]), ("sao tape", [1252]), ("oil 1", [2125]), ("teeth nobody", []),
    ] as [(String, [Int]?)])
  func wordFindsWhatItSays(search: String, expected: [Int]?) {
    #expect(found(search) == expected ?? Self.rows.map(\.id))
  }

  @Test(
    "Case, width, accents, repeated spaces and the order of words are ignored; the marks of other scripts are not",
    .requirement("P9"),
    arguments: [
      ("nunez zoltan", [1251]), ("NÚÑEZ", [1251]), ("nu\u{301}n\u{303}ez", [1251]), ("zoltan  nunez ", [1251]),
      ("lukasz", [1252, 9000]), ("ŁUKASZ m.", [9000]), ("ｌｕｋａｓｚ", [1252, 9000]), ("soren", [1252]),
      ("strasse", [4500]), ("STRASSE aeon", [4500]), ("aeon zurich", [4500]), ("東", [9000]), ("ガラス", [9000]),
      ("ｶﾗｽ", []), ("カラス", []), ("שלום", []), ("שָׁלוֹם", [12510]), ("क", []), ("कि", [12510]), ("\u{301}", nil),
      ("😀", []), ("ירושלים", [12510]),
    ] as [(String, [Int]?)])
  func textIsFolded(search: String, expected: [Int]?) {
    #expect(found(search) == expected ?? Self.rows.map(\.id))
  }

  @Test(
    "The order whose whole number is typed comes first, in every sort order", .requirement("P9"),
    arguments: OrderSort.Key.allCases)
  func exactNumberIsFirst(key: OrderSort.Key) {
    for sort in [OrderSort(key), OrderSort(key).reversed] {
      for (search, first) in [("1251", 1251), ("1252 45", 1252), ("12510", 12510)] {
        var query = OrderQuery(search: search, sort: sort)
        query.locatedOrder = first
        let page = query.page(of: Self.rows.map(\.order))
        #expect(page.orders.first?.id == first && page.locatedPosition == 0)
      }
    }
    let others = OrderQuery(search: "01251", sort: OrderSort(key)).page(of: Self.rows.map(\.order))
    #expect(others.orders.isEmpty)
  }

  @Test("A page without items says so if an item could match", .requirement("P9"))
  func pageWithoutItemsSaysSo() {
    let orders = Self.rows.map(\.order)
    for search in ["", "#1251", "$45", "45.50", "45", "1251 45"] {
      let query = OrderQuery(search: search)
      #expect(query.page(of: orders).omitsItems == false, "\(search)")
      #expect(query.page(of: orders).orders == query.page(of: orders) { _ in ["45", "1251"] }.orders, "\(search)")
    }
    for search in ["gear", "45 gear", "-1"] { #expect(OrderQuery(search: search).page(of: orders).omitsItems) }
  }

  @Test("What narrows a search has no other matches", .requirement("P9"), arguments: 0..<20)
  func narrowerSearchHasNoOtherMatches(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let parts = [
      "b", "br", "brass", "4", "40", "45", "$45", "45.50", "#1251", "1251", "zo", "zol", "kra", "ł", "l", "",
    ]
    var narrowCount = 0
    for _ in 0..<400 {
      let texts = (0..<2).map { _ in "\(random.element(of: parts)) \(random.element(of: parts))" }
      let (narrow, wide) = (OrderQuery(search: texts[0]), OrderQuery(search: texts[1]))
      guard narrow.narrows(wide) else { continue }
      narrowCount += 1
      let others = Set(found(texts[0])).subtracting(found(texts[1]))
      #expect(others.isEmpty, "\(texts)")
    }
    #expect(narrowCount > 5)
  }

  @Test(
    arguments: [
      ("ali", "Alice Turner", [0..<3]), ("E", "Mary Jensen", [6..<7, 9..<10]), ("x", "Ada", []), ("", "Ada", []),
      ("aa", "aaaaa", [0..<2, 2..<4]), ("04", "#1042", [2..<4]), ("#1042", "#1042", [1..<5]),
      ("#1042", "1042", [0..<4]),
      ("turner  ali", "Alice Turner", [0..<3, 6..<12]), ("$45", "$45.00", []), ("nunez", "Zoë Núñez", [4..<9]),
      ("ali alice", "Alice", [0..<5]), ("a", "Æon", [0..<1]), ("👩", "👩‍👩‍👧 Ada", []), ("e", "Zoe\u{308}", [2..<3]),
    ] as [(String, String, [Range<Int>])])
  func foundWordsAreHighlighted(search: String, text: String, expected: [Range<Int>]) {
    #expect(SearchWords(search).highlights(in: text) == expected)
  }

  @Test(
    "A typed name joins the only customer of that name",
    arguments: [
      ("lucia weber", "Lucia Weber"), ("Lucia  Weber", "Lucia Weber"), ("LUCÍA WEBER", "Lucia Weber"),
      ("Lucia Weber", "Lucia Weber"), ("jose", "jose"), ("José", "José"), ("Lucia", "Lucia"),
      ("ｊｏｓｅ garcia", "ｊｏｓｅ garcia"), ("lukasz", "Łukasz"),
    ])
  func typedNameJoinsItsCustomer(typed: String, expected: String) {
    let names = ["Lucia Weber", "José", "Jose", "Łukasz", "Lucia Weber"]
    #expect(Customer.name(joining: typed, among: names) == expected)
  }
}
