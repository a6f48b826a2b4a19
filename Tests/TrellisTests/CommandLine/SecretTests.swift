import ProcessSupport
import Testing

extension TrellisTests {
  struct SecretTests {
    @Test(
      arguments: [
        ["%"], ["explain", "%"], ["explain", "orders", "--from", "%"], ["explain", "%", "--flow", "sign-in"],
        ["explain", "%", "--flow", "onboarding"], ["open", "%"], ["notify", "%"], ["replay", "%"], ["--script", "%"],
        ["--config", "%"], ["config", "check", "%"], ["orders", "%"], ["--plain", "%"], ["check-server", "%"],
      ])
    func secretIsNotPrinted(arguments: [String]) async throws {
      let outcome = try await Trellis.run(arguments.map { $0.replacing("%", with: "trellis://reset/S3CRET") })
      #expect(outcome.status != .exited(0) || arguments.contains("explain"))
      #expect(!(outcome.output + outcome.errors).contains("S3CRET"), "\(outcome.output)\(outcome.errors)")
    }

    @Test(
      arguments: [
        ["--api", "%"], ["--api=%"], ["--aip=%"], ["--report-to", "%"], ["--seed-orders", "%"],
        ["--fault", "%"], ["--%"], ["--version=%"], ["explain", "orders", "--flow", "%"], ["config", "%"],
        ["config", "check", "a", "%"], ["completion", "%"], ["man", "%"], ["replay", "x", "--size", "%"],
        ["check-server", "%"],
      ])
    func secretOfAnAddressIsNotPrinted(arguments: [String]) async throws {
      let address = "https://user:S3CRET@shop.example.com/"
      let outcome = try await Trellis.run(arguments.map { $0.replacing("%", with: address) })
      #expect(outcome.status == .exited(64))
      #expect(!(outcome.output + outcome.errors).contains("S3CRET"), "\(outcome.output)\(outcome.errors)")
    }

    @Test func scriptDoesNotPrintTheSecretOfALink() async throws {
      let outcome = try await Trellis.run(input: "open trellis://reset/S3CRET\n")
      #expect(!(outcome.output + outcome.errors).contains("S3CRET"), "\(outcome.output)\(outcome.errors)")
    }
  }
}
