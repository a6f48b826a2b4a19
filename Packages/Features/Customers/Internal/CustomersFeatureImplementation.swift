import FeatureKit
import Foundation
import Services
import TerminalUI

final class CustomersFeatureImplementation: CustomersFeatureAPI {
  private let customerService: any CustomerServiceProtocol
  private let revisions: ShopRevisions
  private let context: FeatureContext
  private let closures: CustomersClosures

  init(
    customerService: any CustomerServiceProtocol, revisions: ShopRevisions, context: FeatureContext,
    closures: CustomersClosures
  ) {
    self.customerService = customerService
    self.revisions = revisions
    self.context = context
    self.closures = closures
  }

  func makeMainView() -> AnyView { makeView(for: .list) }

  func makeView(for route: CustomersRoute) -> AnyView {
    let format = CustomersFormat(timeZone: context.time.timeZone)
    switch route {
    case .list:
      let viewModel = CustomersViewModel(
        customerService: customerService, revisions: revisions, clock: context.time.clock, format: format)
      return AnyView(CustomersView(viewModel: viewModel, userID: context.userID, closures: closures))
    case .customer(let name):
      let viewModel = CustomerDetailViewModel(
        name: name, customerService: customerService, revisions: revisions, format: format)
      return AnyView(CustomerDetailView(viewModel: viewModel, closures: closures))
    }
  }

  func handleDeepLink(_ url: URL) -> Bool {
    guard let route = CustomersRoute(link: url) else { return false }
    closures.onShow(route)
    return true
  }
}
