import Models
import NotificationsFeature
import Services
import TerminalUI

/// Adds the shop, its user and the connection to the tab bar, and follows their changes.
struct ShopStatusBar: ViewModifier {
  let user: User
  let status: ShopStatus
  let revisions: ShopRevisions
  let notices: Notices

  /// What may change the number of pending orders.
  private struct OrdersState: Equatable {
    let revision: Int
    let isOffline: Bool
  }

  func body(content: Content) -> some View {
    content
      .tabBarStatus(names + [connection])
      .onChange(of: notices.isOffline, initial: true) { _, isOffline in
        status.connectionDidChange(isOffline: isOffline)
      }
      .task(id: OrdersState(revision: revisions.orders, isOffline: notices.isOffline)) {
        await status.loadPendingCount()
      }
      .task(id: revisions.profile) { await status.loadShopName() }
  }

  private var names: [TabBarStatus] {
    let shop = status.shopName.isEmpty ? [] : [TabBarStatus(status.shopName, importance: 1)]
    let firstName = user.name.split(separator: " ").first.map(String.init) ?? ""
    return shop + (firstName.isEmpty ? [] : [TabBarStatus(firstName, separator: " · ")])
  }

  private var connection: TabBarStatus {
    let symbol = status.isOnline ? "●" : "○"
    let word = status.connectionText.split(separator: " ").first ?? ""
    return TabBarStatus(
      "\(symbol) \(status.connectionText)", shorterTexts: ["\(symbol) \(word)", symbol],
      color: status.isOnline ? .success : .warning, importance: 3)
  }
}
