import Dispatch
public import Foundation
public import Networking
public import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A real HTTP server in another process, on this machine only, for as long as a body runs: a shop of three orders that
/// fails on request. See `Tests/Support/Servers`.
public struct LoopbackServer: Sendable {
  /// Where it is, with a path of its own.
  public let url: URL

  /// Whether it can run here.
  public static let canRun = tool("python3") != nil
  /// What a test needs that uses the server; where it is missing, the test is skipped and says so.
  public static let isAvailable = ConditionTrait.enabled(
    if: canRun, "skipped: python3, which plays the server, is not installed")
  /// What a test needs that makes a certificate for it.
  public static let canUseTLS = ConditionTrait.enabled(
    if: tool("python3") != nil && tool("openssl") != nil,
    "skipped: python3 or openssl, which play a server with a certificate, are not installed")

  /// Runs the body with a server.
  ///
  /// - Parameters:
  ///   - hasCertificate: whether it speaks TLS, under a certificate that nobody has reason to trust.
  ///   - name: the name of every customer and of the user; `nil` for names of their own.
  public static func run<Result: Sendable>(
    hasCertificate: Bool = false, name: String? = nil, _ body: @Sendable (LoopbackServer) async throws -> Result
  ) async throws -> Result {
    try await withTemporaryDirectory { directory in
      let certificate = hasCertificate ? try await makeCertificate(in: directory) : []
      let (process, input, output) = (Process(), Pipe(), Pipe())
      process.executableURL = tool("python3")
      process.arguments = [script.path] + certificate
      if let name { process.arguments? += ["--name", String(decoding: try JSONEncoder().encode(name), as: UTF8.self)] }
      process.standardInput = input
      process.standardOutput = output
      try process.run()
      // The server ends with its input. A signal would not do: on Linux a child inherits the signals that the worker
      // threads of its parent block, SIGTERM among them.
      defer { try? input.fileHandleForWriting.close() }
      let port = await firstLine(of: output.fileHandleForReading)
      let url = URL(string: "\(hasCertificate ? "https" : "http")://127.0.0.1:\(port)/base/")
      return try await body(LoopbackServer(url: try #require(url)))
    }
  }

  /// The request that orders a fault, in the words of `trellis --fault`, and `endless` and `silent` besides.
  public static func order(_ fault: String) throws -> HTTPRequest {
    HTTPRequest(.post, "/control", body: try WireFormat.encode(["fault": fault]))
  }

  /// Every token and password that the server has been sent, in order.
  public var credentials: [String] {
    get async throws {
      let (data, _) = try await URLSession.shared.data(from: url.appendingPathComponent("credentials"))
      return try JSONDecoder().decode([String].self, from: data)
    }
  }

  // MARK: Processes

  private static let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Servers/shop_server.py")

  private static func tool(_ name: String) -> URL? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { URL(fileURLWithPath: "\($0)/\(name)") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  private static func makeCertificate(in directory: URL) async throws -> [String] {
    let (key, certificate) = (directory.appendingPathComponent("key"), directory.appendingPathComponent("certificate"))
    let process = Process()
    process.executableURL = tool("openssl")
    process.arguments = [
      "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=127.0.0.1", "-keyout", key.path,
      "-out", certificate.path,
    ]
    process.standardError = FileHandle.nullDevice
    await withCheckedContinuation { end in
      process.terminationHandler = { _ in end.resume() }
      do { try process.run() } catch { end.resume() }
    }
    return [certificate.path, key.path]
  }

  // Reading waits for the server to start, which must not hold up one of the few threads that run the other tests.
  private static func firstLine(of output: FileHandle) async -> String {
    await withCheckedContinuation { line in
      DispatchQueue.global().async {
        line.resume(returning: String(decoding: output.availableData, as: UTF8.self).trimmingCharacters(in: .newlines))
      }
    }
  }
}
