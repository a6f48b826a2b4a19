import Dispatch
import Foundation
import TestSupport

/// A small server in another process, on this machine only, for as long as the body runs.
enum LoopbackServer {
  /// Whether the server can run here.
  static let isAvailable = python != nil

  private static let python: URL? = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { URL(fileURLWithPath: "\($0)/python3") }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }

  static func run(_ body: (URL) async throws -> Void) async throws {
    try await withTemporaryDirectory { directory in
      let script = directory.appendingPathComponent("server.py")
      try Data(source.utf8).write(to: script)
      let (process, input, output) = (Process(), Pipe(), Pipe())
      process.executableURL = python
      process.arguments = [script.path]
      process.standardInput = input
      process.standardOutput = output
      try process.run()
      // The server ends with its input. A signal would not do: on Linux a child inherits the signals that the worker
      // threads of its parent block, SIGTERM among them.
      defer { try? input.fileHandleForWriting.close() }
      let port = await firstLine(of: output.fileHandleForReading)
      guard let url = URL(string: "http://127.0.0.1:\(port)/base/") else { return }
      try await body(url)
    }
  }

  // Reading waits for the server to start, which must not hold up one of the few threads that run the other tests.
  private static func firstLine(of output: FileHandle) async -> String {
    await withCheckedContinuation { line in
      DispatchQueue.global().async {
        line.resume(returning: String(decoding: output.availableData, as: UTF8.self).trimmingCharacters(in: .newlines))
      }
    }
  }

  private static let source = """
    import http.server, json, os, sys, threading

    class Handler(http.server.BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        def answer(self, status, body, headers={}):
            self.send_response(status)
            for name, value in headers.items(): self.send_header(name, value)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)
        def do_POST(self):
            sent = self.rfile.read(int(self.headers.get("Content-Length", 0))).decode()
            seen = {"line": self.path, "sent": sent, "token": self.headers.get("Authorization", "")}
            self.answer(201, json.dumps(seen).encode(), {"X-Kind": "echo"})
        def do_GET(self):
            if self.path == "/base/moved": self.answer(302, b"", {"Location": "/base/large"})
            elif self.path == "/base/large": self.answer(200, b"x" * 5000)
            elif self.path == "/base/unannounced":
                self.send_response(200); self.end_headers(); self.wfile.write(b"x" * 5000); threading.Event().wait()
            elif self.path == "/base/silent": threading.Event().wait()
            else: self.answer(404, b"none")
        def log_message(self, *arguments): pass

    class Server(http.server.ThreadingHTTPServer):
        daemon_threads = True

    server = Server(("127.0.0.1", 0), Handler)
    print(server.server_port, flush=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    sys.stdin.read()
    os._exit(0)
    """
}
