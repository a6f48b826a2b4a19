/// The figures of a small shop, which the charts draw.
enum ShopData {
  static let revenue = [
    420, 380, 510, 640, 720, 980, 860, 450, 470, 530, 610, 790, 1040, 910, 480, 500, 560, 690, 820, 1130, 990, 520,
    540, 610, 740, 880, 1190, 1070, 590, 640,
  ]
  static let visitors = [
    4, 2, 1, 1, 2, 5, 12, 28, 45, 60, 72, 80, 95, 88, 76, 70, 74, 92, 110, 98, 64, 38, 20, 9,
  ]
  static let earlierVisitors = [
    6, 3, 2, 1, 1, 4, 10, 22, 36, 48, 55, 63, 70, 75, 69, 60, 58, 66, 80, 85, 70, 45, 25, 12,
  ]
  static let energy = [
    12.0, 10, 9, 8, 7, 7, 8, 11, 16, 23, 31, 40, 48, 54, 58, 60, 58, 54, 47, 39, 31, 24, 19, 15,
  ]
  static let products: [(price: Double, rating: Double, kind: String)] = [
    (4, 3.2, "Tea"), (6, 3.9, "Tea"), (9, 4.4, "Tea"), (12, 4.6, "Tea"), (5, 2.8, "Coffee"), (8, 3.5, "Coffee"),
    (11, 4.1, "Coffee"), (16, 4.7, "Coffee"), (19, 4.5, "Coffee"), (14, 3.1, "Tea"),
  ]
  static let channels: [(name: String, sales: Int)] = [("Shop", 46), ("Web", 31), ("Market", 15), ("Post", 8)]
  static let results: [(month: String, value: Double)] = [
    ("Jan", -3.2), ("Feb", -1.4), ("Mar", 0.6), ("Apr", 2.1), ("May", 3.8), ("Jun", 2.9), ("Jul", -0.8),
    ("Aug", -2.2), ("Sep", 1.7), ("Oct", 3.1), ("Nov", 4.6), ("Dec", 6.2),
  ]
  static let expenses: [(name: String, amount: Int)] = [
    ("Rent", 1800), ("Wages", 4200), ("Goods", 3100), ("Energy", 640),
  ]
  static let quarters: [(name: String, shop: Int, web: Int)] = [
    ("Q1", 310, 90), ("Q2", 340, 150), ("Q3", 290, 210), ("Q4", 420, 330),
  ]
  static let weeks: [[(day: String, share: Double)]] = [
    [0.2, 0.3, 0.3, 0.5, 0.8, 1, 0.1], [0.3, 0.2, 0.4, 0.4, 0.7, 0.9, 0.2], [0.2, 0.4, 0.5, 0.6, 0.9, 1, 0.2],
    [0.3, 0.4, 0.4, 0.7, 1, 1, 0.3],
  ].map { Array(zip(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"], $0)) }
}
