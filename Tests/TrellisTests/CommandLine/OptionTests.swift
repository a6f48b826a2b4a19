import ProcessSupport
import Testing

extension TrellisTests {
  struct OptionTests {
    @Test(arguments: [
      (["--sript", "x"], "unknown option \"--sript\"; did you mean \"--script\"?"),
      (["trellis://reset/token"], "a link needs a command: trellis open URL"),
      (["orders"], "unknown argument \"orders\""),
      (["opne", "trellis://orders"], "unknown argument \"opne\"; did you mean \"open\"?"),
      (["--plain", "open"], "the command open must be the first argument: trellis open ..."),
      (["--state-dir="], "--state-dir needs a value"),
      (["--seed-orders=10000001"], "--seed-orders takes a number from 0 to 10000000, not \"10000001\""),
      (["--seed-orders", "2.5"], "--seed-orders takes a number from 0 to 10000000, not \"2.5\""),
      (
        ["--api", "http://127.0.0.1:99999"],
        "--api takes an address such as https://shop.example.com/api, not \"http://127.0.0.1:99999\""
      ),
      (["--api=ftp://shop"], "--api takes an address such as https://shop.example.com/api, not \"ftp://shop\""),
      (
        ["--api", "http://a:b@shop"],
        "--api takes an address such as https://shop.example.com/api, not \"http://(hidden)\""
      ),
      (
        ["--report-to", "https://reports/?key=1"],
        "--report-to takes an address such as https://reports.example.com/events, not \"https://reports/(hidden)\""
      ),
      (["--fault", "drop*0"], "the count in \"drop*0\" is no number from 1 to 1000000"),
      (["--api", "https://shop", "--fault", "drop"], "--fault is for the embedded backend, not for --api"),
    ])
    func invalidOptionIsReportedFirst(arguments: [String], message: String) async throws {
      let outcome = try await Trellis.run(arguments)
      #expect(outcome.status == .exited(64))
      #expect(outcome.errorLines.first == "trellis: \(message)")
      #expect(outcome.errors.split(separator: "\n").last == "See trellis --help")
      #expect(outcome.output == "")
    }

    @Test(
      "Passwords, tokens and usage events require https, except on this machine",
      arguments: [
        ("--report-to", "http://example.com"), ("--api", "http://127.0.0.1.example.com"), ("--api", "http://127.1"),
        ("--api", "http://0.0.0.0"), ("--api", "HTTP://shop.example.com:8080/"), ("--api", "http://[::2]/"),
        ("--api", "http://localhost.example.com"), ("--api", "http://128.0.0.1"),
      ])
    func plainHTTPToAnotherMachineIsRefused(option: String, address: String) async throws {
      let outcome = try await Trellis.run([option, address])
      #expect(outcome.status == .exited(64))
      #expect(
        outcome.errors
          == "trellis: \(option) takes https for any other machine than this one, not \"\(address)\"\n")
      #expect(outcome.output == "")
    }

    @Test("--version prints the name and a version number")
    func theVersionIsPrinted() async throws {
      let outcome = try await Trellis.run(["--version"])
      #expect(outcome.status == .exited(0))
      #expect(outcome.output.wholeMatch(of: /trellis \d+\.\d+\.\d+\n/) != nil, "\(outcome.output)")
    }

    @Test(arguments: [["-h"], ["--seed-orders", "10", "--help"]])
    func helpListsOptionsAndCommands(arguments: [String]) async throws {
      let outcome = try await Trellis.run(arguments)
      #expect(outcome.status == .exited(0))
      #expect(outcome.errors == "")
      for word in [
        "--script FILE", "--state-dir DIR", "--seed-orders N", "--api URL", "--report-to URL", "--fault KIND",
        "--version", "trellis open URL", "trellis notify FILE|-",
        "trellis explain URL|ROUTE", "trellis check-server URL",
        "slow-body:60s",
        "fault KIND", "tap \"Sign in\"", "relaunch",
      ] {
        #expect(outcome.output.contains(word))
      }
    }

    @Test(arguments: [
      ("--report-to", "HTTPS://reports.example.com"), ("--api", "http://localhost:8080/events"),
      ("--api", "http://127.9.8.7/"), ("--api", "http://[::1]:8080/events"),
    ])
    func validAddressIsAccepted(option: String, address: String) async throws {
      let outcome = try await Trellis.run([option, address], input: "screen\nquit\n")
      #expect(outcome.status == .exited(0), "\(outcome.errors)")
    }
  }
}
