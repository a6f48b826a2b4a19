import Synchronization
public import Testing

/// Runs a body that violates a rule on purpose, and expects it to record an issue.
///
/// The issues of the body are not the test's: they do not fail it, and are not counted as known issues either.
///
/// - Parameters:
///   - description: The issue that is expected, for the failure of a body that does not record it.
///   - isExpected: Whether an issue is the expected one.
public func expectIssue(
  _ description: Comment, sourceLocation: SourceLocation = #_sourceLocation,
  matching isExpected: @Sendable (Issue) -> Bool = { _ in true }, when violate: @Sendable () async throws -> Void
) async throws {
  let issues = Mutex<[Issue]>([])
  let trait = IssueHandlingTrait.compactMapIssues { issue in
    issues.withLock { $0.append(issue) }
    return nil
  }
  let test = try #require(Test.current, sourceLocation: sourceLocation)
  try await trait.provideScope(for: test, testCase: Test.Case.current, performing: violate)
  let isFound = issues.withLock(\.self).contains(where: isExpected)
  #expect(isFound, description, sourceLocation: sourceLocation)
}
