import AppComposition
import FeatureKit
public import TrellisCommandLineOptions

nonisolated extension ShownArgument {
  /// Reduces the path of a file, which may be a link that was typed in place of it, perhaps without its scheme.
  ///
  /// - Parameter path: The path as it was typed.
  public init(file path: String) {
    let isLink = (try? LinkCatalog.features.resolve("\(LinkAddress.trellis.scheme)://\(path)")) != nil
    if isLink { self.init(link: path) } else { self.init(path) }
  }
}
