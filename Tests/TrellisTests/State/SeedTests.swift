import ProcessSupport
import Testing

extension TrellisTests {
  /// Embedded backends with other numbers of orders.
  struct SeedTests {
    @Test func millionOrdersAreListedFilteredAndSearched() async throws {
      let outcome = try await Trellis.run(
        ["--seed-orders", "1000000"],
        input: ProgramFixture.firstSignIn + """

          tap "Orders"
          expect "1,000,000 of 1,000,000"
          expect "▸ #1001000"
          tap "High value"
          expect "125,000 of 1,000,000"
          expect "#257335"
          tap "All"
          type "Search" "1000999"
          expect "1 of 1,000,000"
          open trellis://orders/1001000
          expect "Order #1001000"
          expect "Ship to"
          open trellis://orders/1001001
          expect "Order #1001001 was not found"
          """)
      #expect(outcome == Outcome(status: .exited(0)))
    }

    @Test func emptyShopShowsAPlaceholder() async throws {
      let outcome = try await Trellis.run(
        ["--seed-orders=0"],
        input: ProgramFixture.firstSignIn
          + "\ntap \"Orders\"\nexpect \"No orders yet\"\nexpect \"0 of 0\"\nkey enter\nkey c\nkey end")
      #expect(outcome == Outcome(status: .exited(0)))
    }

    @Test func completionsOutsideASmallerShopAreStored() async throws {
      try await withFixture { fixture in
        // On the stack of the orders, because a detour is not restored.
        let complete = """
          tap "Orders"
          open trellis://orders/1249
          expect "● Paid"
          key c
          expect "✓ Completed"
          """
        try await fixture.playThrough(ProgramFixture.firstSignIn + "\n" + complete)
        let smaller =
          """
          expect "was not found"
          open trellis://orders/1010
          key c
          expect "✓ Completed"
          """
        try await fixture.playThrough(smaller, arguments: ["--seed-orders", "10"])
        let again =
          """
          expect "Orders"
          open trellis://orders/1249
          expect "✓ Completed"
          open trellis://orders/1010
          expect "✓ Completed"
          """
        try await fixture.playThrough(again)
      }
    }
  }
}
