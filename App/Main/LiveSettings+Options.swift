import AppComposition
import EmbeddedBackend
import Foundation

extension LiveSettings {
  /// Creates the configuration that the command line describes.
  init(_ options: Options, stateDirectory: URL) {
    self.init(
      stateDirectory: stateDirectory, seedOrders: options.seedOrders, faults: Faults(options.fault), api: options.api,
      reportServer: options.reportServer)
    ordersArchitecture = options.ordersArchitecture
  }
}
