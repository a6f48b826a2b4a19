import ErasedView
import Testing

@Test func erasedViewRetainsItsStorage() {
  final class Storage {}
  let storage = Storage()
  // Evaluated outside of #expect, because the compiler (6.3.1) crashes on `===` with AnyObject inside of it.
  let isKept = AnyView(storage: storage).storage === storage
  #expect(isKept)
}

@Test func emptyViewStoresNothing() {
  #expect(AnyView.empty.storage is AnyView.Nothing)
}
