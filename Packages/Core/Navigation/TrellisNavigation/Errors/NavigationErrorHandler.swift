import Foundation

/// A handler that receives every refused navigation of a coordinator tree exactly once.
///
/// It belongs to one tree: set it on the root. There is no global handler.
///
/// The handler may navigate, for example to a screen that shows the error. Errors that it causes itself are not reported:
/// a handler whose own screen is unreachable would otherwise never end.
@MainActor
public struct NavigationErrorHandler {
  private final class Reporter {
    let handle: @MainActor (NavigationError) -> Void
    var isReporting = false

    init(_ handle: @escaping @MainActor (NavigationError) -> Void) { self.handle = handle }
  }

  /// `nil` for a handler that discards errors.
  private let reporter: Reporter?

  /// Creates a handler that passes each error to a closure.
  public init(_ report: @escaping @MainActor (NavigationError) -> Void) {
    reporter = Reporter(report)
  }

  private init() {
    reporter = nil
  }

  /// Reports an error, unless the handler itself has caused it; makes its texts only if it is reported.
  func report(_ error: () -> NavigationError) {
    guard let reporter, !reporter.isReporting else { return }
    reporter.isReporting = true
    defer { reporter.isReporting = false }
    reporter.handle(error())
  }

  /// A handler that discards errors without building their texts.
  public static var ignoring: NavigationErrorHandler { NavigationErrorHandler() }

  /// The default handler of a tree: writes to standard error in debug builds, and discards errors in release builds.
  static var standard: NavigationErrorHandler {
    #if DEBUG
      NavigationErrorHandler { FileHandle.standardError.write(Data(($0.logLine + "\n").utf8)) }
    #else
      ignoring
    #endif
  }
}

extension NavigationError {
  /// The error as one line of ASCII.
  ///
  /// Identifiers may come from a link, so control characters are escaped before they reach a terminal.
  var logLine: String {
    let text = ["Navigation:", errorDescription, recoverySuggestion].compactMap(\.self).joined(separator: " ")
    return text.unicodeScalars.map { $0 == "'" || $0 == "\"" ? String($0) : $0.escaped(asASCII: true) }.joined()
  }
}

/// The result of a navigation dry run.
public enum ValidationResult: Equatable, Sendable {
  /// The navigation would succeed.
  case success
  /// The navigation would fail with this error.
  case failure(NavigationError)

  /// The error with which the navigation would fail, or `nil`.
  public var error: NavigationError? {
    guard case .failure(let error) = self else { return nil }
    return error
  }
}

/// Delivers the results of navigations to the plan observer, in the order in which the navigations started.
///
/// A lifecycle method or a flow change handler may navigate before the navigation that called it has ended. Its result
/// is then delivered after that of the outer navigation. The failure of a navigation that the observer itself makes is
/// not delivered: an observer that then always navigates would never end.
@MainActor
final class PlanReports {
  private struct Report {
    let observer: NavigationPlanObserver
    let isByObserver: Bool
    var result: Result<NavigationPlan, NavigationError>?
  }

  private var reports: [Report] = []
  /// The number of the first report that is not delivered yet.
  private var firstNumber = 0
  private var isObserving = false

  func begin(for observer: @escaping NavigationPlanObserver) -> Int {
    reports.append(Report(observer: observer, isByObserver: isObserving))
    return firstNumber + reports.count - 1
  }

  /// Records the result of a navigation, and delivers every result that no earlier navigation delays.
  func end(_ number: Int, with result: Result<NavigationPlan, NavigationError>) {
    reports[number - firstNumber].result = result
    while let report = reports.first, let result = report.result {
      reports.removeFirst()
      firstNumber += 1
      if report.isByObserver, case .failure = result { continue }
      deliver(result, to: report.observer)
    }
  }

  private func deliver(_ result: Result<NavigationPlan, NavigationError>, to observer: NavigationPlanObserver) {
    let wasObserving = isObserving
    isObserving = true
    defer { isObserving = wasObserving }
    observer(result)
  }
}
