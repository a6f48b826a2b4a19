import Foundation
public import Models

extension Order {
  /// A paid, pending order of 100 US dollars, the minimum for a discount.
  public static let sample = Order(
    id: 1001, customerName: "John Appleseed", total: 100, date: date(day: 20), isPaid: true)

  /// Seven orders, the newest first.
  ///
  /// Four are pending, of which one is not paid, and three are completed. Two have a high value, and one has a total of exactly 1,000. One customer is
  /// called John, and one name consists of wide characters.
  public static let samples = [
    sample,
    Order(id: 1002, customerName: "Alice Turner", total: 1250, date: date(day: 19), isCompleted: true),
    Order(id: 1003, customerName: "李 小龍", total: 88, date: date(day: 18), isPaid: true),
    Order(id: 1004, customerName: "Zoë Núñez", total: 4999.99, date: date(day: 17), isPaid: true),
    Order(id: 1005, customerName: "Bob Novak", total: 12.5, date: date(day: 16), isCompleted: true),
    Order(id: 1006, customerName: "Alice Turner", total: 1000, date: date(day: 15)),
    Order(id: 1007, customerName: "Mary Jensen", total: 640, date: date(day: 14), isCompleted: true),
  ]

  /// Returns noon UTC of a day in November 2026.
  private static func date(day: Int) -> Date {
    Date(timeIntervalSince1970: TimeInterval(1_795_176_000 + (day - 20) * 86_400))
  }
}
