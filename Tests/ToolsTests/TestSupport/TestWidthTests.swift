import Foundation
import TestSupport
import TestWidth
import Testing

@Suite("The number of concurrent test cases") struct TestWidthTests {
  @Test func theNumberIsLimitedInThisRun() throws {
    let width = try #require(ProcessInfo.processInfo.environment[TEST_WIDTH_VARIABLE].flatMap(Int.init))
    #expect((1...1000).contains(width))
  }
}
