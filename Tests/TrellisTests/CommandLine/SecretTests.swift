import ProcessSupport
import Testing

extension TrellisTests {
  /// Links with a token and addresses with a password, in each place of a command line.
  struct SecretTests {
    nonisolated private static let links = [
      "trellis://reset/S3CRET", "https://user:S3CRET@shop.example.com/", "reset/S3CRET",
    ]

    @Test(
      arguments: [
        ["%"], ["explain", "%"], ["explain", "orders", "--from", "%"], ["explain", "%", "--flow", "sign-in"],
        ["explain", "%", "--flow", "onboarding"], ["open", "%"], ["notify", "%"], ["replay", "%"], ["--script", "%"],
        ["--config", "%"], ["config", "check", "%"], ["orders", "%"], ["--plain", "%"],
      ], links)
    func secretIsNotPrinted(arguments: [String], link: String) async throws {
      let outcome = try await Trellis.run(arguments.map { $0.replacing("%", with: link) })
      #expect(outcome.status != .exited(0) || arguments.contains("explain"))
      #expect(!(outcome.output + outcome.errors).contains("S3CRET"), "\(outcome.output)\(outcome.errors)")
    }

    @Test(
      arguments: [
        ["--api", "%"], ["--api=%"], ["--aip=%"], ["--report-to", "%"], ["--seed-orders", "%"],
        ["--fault", "%"], ["--%"], ["--version=%"], ["explain", "orders", "--flow", "%"], ["config", "%"],
        ["config", "check", "a", "%"], ["completion", "%"], ["man", "%"], ["replay", "x", "--size", "%"],
      ], links.dropLast())
    func secretOfAnAddressIsNotPrinted(arguments: [String], link: String) async throws {
      let outcome = try await Trellis.run(arguments.map { $0.replacing("%", with: link) })
      #expect(outcome.status == .exited(64))
      #expect(!(outcome.output + outcome.errors).contains("S3CRET"), "\(outcome.output)\(outcome.errors)")
    }

    @Test(arguments: links) func scriptDoesNotPrintTheSecretOfALink(link: String) async throws {
      let outcome = try await Trellis.run(input: "open \(link)\n")
      #expect(!(outcome.output + outcome.errors).contains("S3CRET"), "\(outcome.output)\(outcome.errors)")
    }
  }
}
