import Models
import Networking
import TestSupport
import Testing

/// What texts find among eight placed orders, which are the newest ones of a small and of a large shop.
struct SearchTableTests {
  /// A placed order; its total is above that of every seeded one, so it is found alone.
  private struct Placed {
    var name: String
    var city: String
    var item: String
    var cents: Int

    func draft(_ index: Int) -> Draft {
      Draft(
        id: "draft-\(index)", customerName: name, city: city,
        lines: [#"{"name":"\#(item)","quantity":1,"unitPriceCents":\#(cents)}"#], appliesDiscount: false)
    }
  }

  private static let placed = [
    Placed(name: "Zoltán Núñez-Łukaszewicz", city: "Kraków", item: "Qanun strings, 72", cents: 1_234_550),
    Placed(name: "Đorđe Søndergård", city: "Ærøskøbing", item: "Œuvre in 3 volumes", cents: 7_777_700),
    Placed(name: "王 小明堂", city: "東京都", item: "ｶﾞﾗｽ 35", cents: 5_432_109),
    Placed(name: "שָׁלוֹם כהן", city: "ירושלים", item: "נרות 8", cents: 888_888),
    Placed(name: "Straße 54 Studio", city: "İzmir", item: "Kaffee, 9 kg", cents: 900_000),
    Placed(name: "😀 Smile Shop", city: "Þingeyri", item: "Qanun case", cents: 600_010),
    Placed(name: "محمد علي", city: "القاهرة", item: "عود ٧٢", cents: 700_001),
    Placed(name: "श्री कृष्ण", city: "दिल्ली", item: "Tabla, 72 beats", cents: 800_099),
  ]

  /// The texts, each with the placed orders that it finds, the newest first; `{0}` is the number of the first one.
  ///
  /// The last element is what it finds without a connection, where items are not searched; `nil` for the same.
  private static let table: [(text: String, online: [Int], offline: [Int]?)] = [
    // Accents, case and width
    ("nunez zoltan lukasz", [0], nil), ("nunez", [0], nil), ("ZOLTAN", [0], nil), ("lukasz", [0], nil),
    ("Łukaszewicz", [0], nil), ("nu\u{301}n\u{303}ez-l", [0], nil), ("dorde", [1], nil), ("sondergard", [1], nil),
    ("SØNDERGÅRD", [1], nil), ("strasse", [4], nil), ("STRASSE", [4], nil), ("ｓｔｕｄｉｏ 54", [4], nil),
    ("smile", [5], nil),
    // Numbers
    ("#{0}", [0], nil), ("#{7}", [7], nil), ("＃{0}", [0], nil), ("{0}", [0], nil), ("{3}", [3], nil),
    ("{0} nunez", [0], nil), ("nunez {0}", [0], nil), ("#{0} nunez", [0], nil), ("#{0} smile", [], nil),
    ("#9", [], nil), ("#0", [], nil),
    // Amounts
    ("$12345", [0], nil), ("$12,345", [0], nil), ("$12,345.50", [0], nil), ("12345.50", [0], nil),
    ("12345,50", [0], nil),
    ("12345.51", [], nil), ("$12345.5", [0], nil), ("77777.00", [1], nil), ("54321.09", [2], nil), ("$54321.00", [], nil),
    ("9000.00 studio", [4], nil), ("smile $6000", [5], nil), ("$99999", [], nil),
    // Words in any order, with repeated spaces
    ("lukaszewicz  zoltan", [0], nil), ("  shop   smile ", [5], nil), ("studio strasse", [4], nil),
    ("zoltan smile", [], nil),
    // Items, also with a number beside letters
    ("qanun", [5, 0], []), ("qanun strings", [0], []), ("qanun 72", [0], []), ("72 tabla", [7], []),
    ("qanun 7", [], nil), ("oeuvre", [1], []), ("ガラス", [2], []), ("kaffee 9", [4], []), ("smile case", [5], []),
    // Cities
    ("krakow", [0], nil), ("aeroskobing", [1], nil), ("izmir", [4], nil), ("東京都", [2], nil),
    ("krakow qanun", [0], []), ("ירושלים", [3], nil),
    // Nonsense, emoji, other scripts, whose marks remain
    ("qqzzxx", [], nil), ("😀", [5], nil), ("שָׁלוֹם", [3], nil), ("שלום", [], nil), ("علي محمد", [6], nil),
    ("कृष्ण", [7], nil), ("कष", [], nil), ("-1", [], nil),
  ]

  @Test("Sixty texts find the orders that they name", .requirement("P9"), arguments: [250, 100_000])
  func textsFindTheOrdersThatTheyName(seedOrders: Int) async throws {
    let (shop, token) = try await Shop.signedIn(seedOrders: seedOrders)
    for (index, placed) in Self.placed.enumerated() {
      #expect(try await shop.place(placed.draft(index), token: token).status == 201)
    }
    let first = 1001 + seedOrders
    let newest = try await shop.page(OrderQuery(limit: 300), token: token).orders
    #expect(Self.table.count >= 60)
    for (text, online, offline) in Self.table {
      let search = Self.placed.indices.reduce(text) { $0.replacing("{\($1)}", with: String(first + $1)) }
      let query = OrderQuery(search: search, limit: 1000)
      let page = try await shop.page(query, token: token)
      #expect(page.orders.map { $0.id - first }.filter { $0 >= 0 } == online, "\(search)")
      if search.contains("#") || online.isEmpty { #expect(page.total == online.count, "\(search)") }
      if !online.isEmpty { #expect(page.orders.first?.id == first + online[0], "\(search)") }
      let local = query.page(of: newest)
      #expect(local.orders.map { $0.id - first }.filter { $0 >= 0 } == offline ?? online, "\(search) offline")
      #expect(offline == nil || local.omitsItems, "\(search) offline")
    }
  }
}
