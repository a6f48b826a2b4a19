/// Delivers the results of navigations to the plan observer, in the order in which the navigations started.
///
/// A lifecycle method or a flow change handler may navigate before the navigation that called it has ended. Its result
/// is then delivered after that of the outer navigation.
@MainActor
final class PlanReports {
  private struct Report {
    let observer: NavigationPlanObserver
    var result: Result<NavigationPlan, NavigationError>?
  }

  private var reports: [Report] = []
  /// The number of the first report that is not delivered yet.
  private var firstNumber = 0

  /// Records the start of a navigation.
  ///
  /// - Parameter observer: Receives the result.
  /// - Returns: The number of the navigation.
  func begin(for observer: @escaping NavigationPlanObserver) -> Int {
    reports.append(Report(observer: observer))
    return firstNumber + reports.count - 1
  }

  /// Records the result of a navigation, and delivers every result that no earlier navigation delays.
  func end(_ number: Int, with result: Result<NavigationPlan, NavigationError>) {
    reports[number - firstNumber].result = result
    while let report = reports.first, let result = report.result {
      reports.removeFirst()
      firstNumber += 1
      report.observer(result)
    }
  }
}
