public import Testing

/// A trait that names the requirements that a test or suite shows.
///
/// `docs/requirements.md` lists the requirements by ID. Its last column is generated from these traits.
public struct ShownRequirements: TestTrait, SuiteTrait {
  /// The IDs as `docs/requirements.md` lists them, such as `"S5"`.
  public let ids: [String]
}

extension Trait where Self == ShownRequirements {
  /// Marks a test or suite as one that shows requirements.
  ///
  /// - Parameter ids: The IDs as `docs/requirements.md` lists them, such as `"S5"`.
  /// - Returns: The trait.
  public static func requirement(_ ids: String...) -> Self {
    Self(ids: ids)
  }
}
