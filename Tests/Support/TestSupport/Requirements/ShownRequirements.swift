public import Testing

/// A trait that names the requirements that a test shows.
///
/// `docs/requirements.md` lists the requirements by ID, each with the tests that show it. The trait acts when a case of
/// its test has run, so text in a comment or a string literal shows nothing. It writes the test to the log of the run.
/// In a run without a log, it records an issue if the document does not list the test.
///
/// It is no trait of suites. A suite would still show a requirement after the one test that shows it was deleted.
public struct ShownRequirements: TestTrait, TestScoping {
  /// The IDs as `docs/requirements.md` lists them, such as `"S5"`.
  public let ids: [String]

  /// Runs the test, and then logs or checks that it shows the requirements.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await function()
    let shown = ShownTest(ids: ids, path: test.sourceLocation.filePath, name: test.name)
    if let log = RequirementLog.ofThisRun {
      try log.append(shown)
    } else {
      for id in RequirementList.repository.idsNotListing(shown) {
        Issue.record(
          "docs/requirements.md does not list \(shown.path) for \(id). Run: scripts/requirements --filter \(test.name)",
          sourceLocation: test.sourceLocation)
      }
    }
  }
}

extension Trait where Self == ShownRequirements {
  /// Marks a test as one that shows requirements, by their IDs in `docs/requirements.md`, such as `"S5"`.
  public static func requirement(_ ids: String...) -> Self {
    Self(ids: ids)
  }
}
