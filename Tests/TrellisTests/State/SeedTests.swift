import ProcessSupport
import Testing

extension TrellisTests {
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
  }
}
