/// What has changed in a shop between two of its revisions.
public struct ShopChange: Hashable, Sendable {
  /// The numbers of the orders that were placed.
  public var placedOrders: Set<Order.ID>
  /// The numbers of the existing orders that have changed, for example because they were completed.
  public var changedOrders: Set<Order.ID>
  /// Whether the profile has changed.
  public var affectsProfile: Bool
  /// Whether the purchase of a plan has changed.
  public var affectsPurchase: Bool
  /// Whether anything else may have changed, because the changes are no longer known in detail.
  public var mayAffectEverything: Bool

  /// Creates a change.
  public init(
    placedOrders: Set<Order.ID> = [], changedOrders: Set<Order.ID> = [], affectsProfile: Bool = false,
    affectsPurchase: Bool = false, mayAffectEverything: Bool = false
  ) {
    self.placedOrders = placedOrders
    self.changedOrders = changedOrders
    self.affectsProfile = affectsProfile
    self.affectsPurchase = affectsPurchase
    self.mayAffectEverything = mayAffectEverything
  }

  /// A change after which anything may be different.
  public static let everything = ShopChange(mayAffectEverything: true)
  /// A change of the profile.
  public static let profile = ShopChange(affectsProfile: true)
  /// A change of the purchase of a plan.
  public static let purchase = ShopChange(affectsPurchase: true)

  /// Returns the change that an order was placed.
  public static func placed(_ id: Order.ID) -> ShopChange { ShopChange(placedOrders: [id]) }

  /// Returns the change that an existing order has changed.
  public static func changed(_ id: Order.ID) -> ShopChange { ShopChange(changedOrders: [id]) }

  /// Whether nothing has changed.
  public var isEmpty: Bool { self == ShopChange() }
  /// Whether an order was placed or may have changed.
  public var affectsOrders: Bool { mayAffectEverything || !placedOrders.isEmpty || !changedOrders.isEmpty }

  /// Adds another change.
  public mutating func formUnion(_ other: ShopChange) {
    placedOrders.formUnion(other.placedOrders)
    changedOrders.formUnion(other.changedOrders)
    affectsProfile = affectsProfile || other.affectsProfile
    affectsPurchase = affectsPurchase || other.affectsPurchase
    mayAffectEverything = mayAffectEverything || other.mayAffectEverything
  }
}

/// What has changed in a shop after a revision, and the revision that includes it.
public struct ShopUpdate: Hashable, Sendable {
  /// The revision of the shop, a text that only the server interprets.
  public var revision: String
  /// What has changed.
  public var change: ShopChange

  /// Creates an update.
  public init(revision: String, change: ShopChange = ShopChange()) {
    self.revision = revision
    self.change = change
  }
}

extension ShopUpdate: Codable {
  private enum Key: CodingKey {
    case revision, placed, changed, profile, purchase, everything
  }

  /// Decodes an update, in which each missing part of the change is empty.
  ///
  /// - Throws: `DecodingError`, also for numbers outside `ShopLimits`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    revision = try container.decode(String.self, forKey: .revision)
    change = ShopChange(
      placedOrders: try container.decodeOrderNumbers(forKey: .placed),
      changedOrders: try container.decodeOrderNumbers(forKey: .changed),
      affectsProfile: try container.decodeIfPresent(Bool.self, forKey: .profile) ?? false,
      affectsPurchase: try container.decodeIfPresent(Bool.self, forKey: .purchase) ?? false,
      mayAffectEverything: try container.decodeIfPresent(Bool.self, forKey: .everything) ?? false)
  }

  /// Encodes the revision, and the parts of the change that are not empty, with ascending order numbers.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(revision, forKey: .revision)
    if !change.placedOrders.isEmpty { try container.encode(change.placedOrders.sorted(), forKey: .placed) }
    if !change.changedOrders.isEmpty { try container.encode(change.changedOrders.sorted(), forKey: .changed) }
    if change.affectsProfile { try container.encode(true, forKey: .profile) }
    if change.affectsPurchase { try container.encode(true, forKey: .purchase) }
    if change.mayAffectEverything { try container.encode(true, forKey: .everything) }
  }
}

/// A change that the server has made on request, with the revisions before and after it.
///
/// The response to the request contains it, so that the client recognizes its change in a later `ShopUpdate`.
public struct ConfirmedChange: Hashable, Sendable {
  /// The revision of the shop that the change follows immediately.
  public var previousRevision: String
  /// The change, and the revision that includes it.
  public var update: ShopUpdate

  /// Creates a confirmed change.
  public init(after previousRevision: String, _ update: ShopUpdate) {
    self.previousRevision = previousRevision
    self.update = update
  }
}

extension ConfirmedChange: Codable {
  private enum Key: String, CodingKey {
    case previousRevision = "since"
  }

  /// Decodes the members of a `ShopUpdate`, and the previous revision as `since`.
  public init(from decoder: any Decoder) throws {
    previousRevision = try decoder.container(keyedBy: Key.self).decode(String.self, forKey: .previousRevision)
    update = try ShopUpdate(from: decoder)
  }

  /// Encodes the members of a `ShopUpdate`, and the previous revision as `since`.
  public func encode(to encoder: any Encoder) throws {
    try update.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(previousRevision, forKey: .previousRevision)
  }
}
