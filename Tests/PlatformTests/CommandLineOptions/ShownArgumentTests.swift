import Testing
import TrellisCommandLineOptions

struct ShownArgumentTests {
  @Test(arguments: [
    ("checkk", "checkk"), ("/tmp/orders.json", "/tmp/orders.json"),
    ("http://[::2]/", "http://[::2]/"), ("http://shop.example.com", "http://shop.example.com"),
    ("http://shop.example.com:80/v1?key=S3CRET", "http://shop.example.com:80/(hidden)"),
    ("http://user:S3CRET@shop.example.com", "http://(hidden)"), ("http://us/er:S3CRET@shop", "http://(hidden)"),
    ("trellis://reset/S3CRET", "trellis://reset/(hidden)"), ("trellis:///reset/S3CRET", "trellis:///(hidden)"),
    ("--ap=https://user:S3CRET@shop", "--ap=https://(hidden)"),
    ("", ""),
  ])
  func argumentIsShownWithoutItsSecret(argument: String, shown: String) {
    #expect(ShownArgument(argument).description == shown)
  }

  @Test(arguments: [
    ("ordrs", "ordrs"), ("reset/S3CRET", "reset/(hidden)"), ("trellis:reset/S3CRET", "trellis:(hidden)"),
    ("trellis://reset/S3CRET", "trellis://reset/(hidden)"), ("search?q=S3CRET", "search?(hidden)"), ("", ""),
  ])
  func linkIsShownWithoutItsValues(link: String, shown: String) {
    #expect(ShownArgument(link: link).description == shown)
  }

  @Test func longArgumentIsCut() {
    #expect(ShownArgument(String(repeating: "a", count: 1_000_000)).description.count == 201)
    #expect(ShownArgument("e" + String(repeating: "\u{301}", count: 1_000_000)).description.unicodeScalars.count == 201)
  }

  @Test func errorsOfTheParserShowNoSecret() {
    let errors: [ArgumentError] = [
      .unknownOption("--x=https://a:S3CRET@b", nearest: nil),
      .unexpectedArgument("trellis://reset/S3CRET", nearest: nil),
      .invalidValue("https://a:S3CRET@b", option: "x", expected: "a number", nearest: nil),
      .unknown("shell", "trellis://reset/S3CRET", among: []),
    ]
    for error in errors { #expect(!error.description.contains("S3CRET"), "\(error)") }
  }
}
