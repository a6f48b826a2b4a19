import Models
public import ServicesFakes

extension FakeAuthService {
  /// An auth service with the sample user, whose password is "password".
  public static var sample: FakeAuthService {
    let service = FakeAuthService()
    service.add(.sample, password: "password")
    return service
  }
}

extension FakeOrderService {
  /// An order service with the sample orders.
  public static var sample: FakeOrderService {
    let service = FakeOrderService()
    service.set(Order.samples)
    return service
  }
}

extension FakeProfileService {
  /// A profile service with the sample profile.
  public static var sample: FakeProfileService {
    let service = FakeProfileService()
    service.set(.sample)
    return service
  }
}

extension FakePurchaseService {
  /// A purchase service without a purchase, so that the free plan applies.
  public static var sample: FakePurchaseService {
    let service = FakePurchaseService()
    service.set(nil)
    return service
  }
}

extension FakeChangeService {
  /// A change service that reports the changes that a test sends.
  public static var sample: FakeChangeService {
    let service = FakeChangeService()
    service.start()
    return service
  }
}
