import ProcessSupport
import Testing

extension TerminalManners {
  struct MemoryTests {
    @Test func reevaluatedViewsDoNotLeakMemory() async throws {
      let outcome = try await Program.built("TerminalFixture", ["reevaluate"], environment: [:]).run()
      let growth = try #require(outcome.output.firstMatch(of: /grew by (-?\d+) pages, shows +constant 5000/))
      let pages = try #require(Int(growth.1))
      // Leaking a registration for each of the 4,000 evaluations took more than 2,000 pages of 4 kB.
      #expect(pages < 200, "\(outcome.output)")
    }
  }
}
