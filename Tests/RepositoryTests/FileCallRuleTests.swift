import Foundation
import RegexBuilder
import Testing

@Suite("Files are changed through SystemCalls, so that a test can let each call fail") struct FileCallRuleTests {
  private static let folders = [
    "App/Composition", "Packages/Core/Platform/AnalyticsLive", "Packages/Core/Platform/DiagnosticLog",
    "Packages/Core/Platform/InstanceSocket", "Packages/Core/Platform/PersistenceLive",
    "Packages/Core/Platform/PrivateFiles", "Packages/Domain/ServicesLive",
  ]
  /// The files that call the system themselves, each with the reason.
  private static let exceptions = [
    "Packages/Core/Platform/AnalyticsLive/Files/Journal.swift": "events may be lost, and are then counted as dropped",
    "Packages/Core/Platform/AnalyticsLive/Files/SealedFiles.swift": "as the journal",
    "Packages/Core/Platform/DiagnosticLog/FileLog.swift": "lines of the log may be lost",
    "Packages/Core/Platform/InstanceSocket/Sockets/SocketFile.swift": "a socket, which stores nothing",
    "Packages/Core/Platform/PrivateFiles/AppendOnlyFile.swift": "lines of logs, recordings and events may be lost",
    "Packages/Core/Platform/PrivateFiles/OwnerPermissions.swift": "called by the calls themselves",
    "Packages/Core/Platform/PrivateFiles/System/SystemCalls.swift": "the calls themselves",
  ]

  @Test func noOtherCodeCallsTheSystem() throws {
    let sources = Self.folders.flatMap { Repository.files(below: $0, ending: ".swift") }
    #expect(sources.count > 100)
    let found = try sources.filter { Self.callsSystem(try Repository.text($0)) }
    #expect(found.sorted() == Self.exceptions.keys.sorted(), "Use SystemCalls")
  }

  @Test(arguments: [
    ("guard rename(old, new) == 0 else { return }", true), ("unlink(path)", true), ("_ = fsync(descriptor)", true),
    ("Foundation.open(path, O_RDONLY)", true), ("let file = open(path, O_CREAT, 0o600)", true),
    ("ftruncate(descriptor, 0)", true), ("linkat(a, b, c, d, 0)", true), ("mkdir(path, 0o700)", true),
    ("flock(descriptor, LOCK_EX)", true), ("try FileManager.default.removeItem(at: url)", true),
    ("try data.write(to: url)", true), ("FileHandle(forWritingTo: url)", true),
    ("try system.rename(old, to: new)", false), ("func rename(_ path: String)", false), ("// unlink(path)", false),
    ("inbox.open(link)", false), ("/// Like `rename(2)`.", false),
  ])
  func callsAreDetected(source: String, isCall: Bool) {
    #expect(Self.callsSystem(source) == isCall)
  }

  private static func callsSystem(_ source: String) -> Bool {
    source.split(separator: "\n").contains { line in
      !line.drop(while: \.isWhitespace).hasPrefix("//") && strstr(String(line), "func ") == nil
        && line.contains(pattern)
    }
  }

  private static var pattern: some RegexComponent {
    Regex {
      ChoiceOf {
        /(^|[^.\w"`])(rename|unlink|fsync|ftruncate|linkat|mkdir|flock)\(/
        /O_(RDONLY|WRONLY|RDWR|CREAT)\b/
        /\.(removeItem|moveItem|createDirectory|createFile)\(|\.write\(to: |FileHandle\(for/
      }
    }
  }
}
