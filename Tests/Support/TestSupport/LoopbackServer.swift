import Dispatch
public import Foundation
public import Networking
public import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An HTTP server in a child process: a shop with three orders that can produce failures.
///
/// It accepts local connections only, and runs as long as a closure. See `Tests/Support/Servers`.
public struct LoopbackServer: Sendable {
  /// The base URL, which includes a path.
  public let url: URL
  /// The server's certificate, if it uses TLS.
  public let certificate: URL?

  /// Whether the server can run on this machine.
  public static let canRun = python != nil
  /// A trait that skips a test if the server cannot run.
  public static let isAvailable = ConditionTrait.enabled(
    if: canRun, "skipped: python3, which plays the server, is not installed")
  /// A trait that skips a test if the server cannot run with a certificate.
  public static let requiresServerWithTLS = ConditionTrait.enabled(
    if: canRun && openssl != nil,
    "skipped: python3 or openssl, which play a server with a certificate, are not installed")

  /// Runs a closure with a server, with TLS and an untrusted certificate if `hasCertificate`.
  ///
  /// `name` is that of all customers and of the user; `nil` for different names. Throws if the server cannot be
  /// started.
  public static func run<Result: Sendable>(
    hasCertificate: Bool = false, name: String? = nil, _ body: @Sendable (LoopbackServer) async throws -> Result
  ) async throws -> Result {
    try await withTemporaryDirectory { directory in
      let certificate = hasCertificate ? try await makeCertificate(in: directory) : []
      let (process, input, output) = (Process(), Pipe(), Pipe())
      process.executableURL = python.map(URL.init(fileURLWithPath:))
      process.arguments = [script.path] + certificate
      if let name { process.arguments? += ["--name", String(decoding: try JSONEncoder().encode(name), as: UTF8.self)] }
      process.standardInput = input
      process.standardOutput = output
      try process.run()
      // The server ends when its input is closed. A signal would not work: on Linux, a child inherits the signals that
      // the worker threads of its parent block, including SIGTERM.
      defer { try? input.fileHandleForWriting.close() }
      let port = await firstLine(of: output.fileHandleForReading)
      let url = URL(string: "\(hasCertificate ? "https" : "http")://127.0.0.1:\(port)/base/")
      return try await body(
        LoopbackServer(url: try #require(url), certificate: certificate.first.map(URL.init(fileURLWithPath:))))
    }
  }

  /// Creates a request that injects a fault in the syntax of `trellis --fault`, or `endless` or `silent`.
  public static func injection(of fault: String) throws -> HTTPRequest {
    HTTPRequest(.post, "/control", body: try WireFormat.encode(["fault": fault]))
  }

  /// Changes the shop as another client does: `arrive` places an order, and `pay:1001`, `complete:1001` or
  /// `reopen:1001`.
  public func change(_ change: String) async throws {
    var request = URLRequest(url: url.appendingPathComponent("control"))
    request.httpMethod = "POST"
    request.httpBody = try JSONEncoder().encode(["fault": change])
    _ = try await URLSession.shared.data(for: request)
  }

  /// All tokens and passwords that the server has received, in order.
  public var credentials: [String] {
    get async throws {
      let (data, _) = try await URLSession.shared.data(from: url.appendingPathComponent("credentials"))
      return try JSONDecoder().decode([String].self, from: data)
    }
  }

  private static let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Servers/shop_server.py")

  private static let python = InstalledProgram.path(of: ["python3"])
  private static let openssl = InstalledProgram.path(of: ["openssl"])

  private static func makeCertificate(in directory: URL) async throws -> [String] {
    let (key, certificate) = (directory.appendingPathComponent("key"), directory.appendingPathComponent("certificate"))
    let process = Process()
    process.executableURL = openssl.map(URL.init(fileURLWithPath:))
    process.arguments = [
      "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=127.0.0.1", "-addext",
      "subjectAltName=IP:127.0.0.1", "-keyout", key.path,
      "-out", certificate.path,
    ]
    process.standardError = FileHandle.nullDevice
    await withCheckedContinuation { end in
      process.terminationHandler = { _ in end.resume() }
      do { try process.run() } catch { end.resume() }
    }
    return [certificate.path, key.path]
  }

  // Reading blocks until the server has started, so it runs outside the shared thread pool.
  private static func firstLine(of output: FileHandle) async -> String {
    await withCheckedContinuation { line in
      DispatchQueue.global().async {
        line.resume(returning: String(decoding: output.availableData, as: UTF8.self).trimmingCharacters(in: .newlines))
      }
    }
  }
}
