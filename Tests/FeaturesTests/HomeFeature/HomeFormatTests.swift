import Testing

@testable import HomeFeature

struct HomeFormatTests {
  @Test(arguments: [
    (0, "$0"), (500, "$500"), (2500, "$2.5k"), (5000, "$5k"), (15_000, "$15k"), (1_000_000, "$1M"),
    (2_500_000, "$2.5M"),
  ])
  func axisHasShortAmounts(dollars: Double, text: String) {
    #expect(HomeFormat.shortDollars(dollars) == text)
  }
}
