import Synchronization
public import Testing

/// Runs a closure that violates a rule on purpose, and expects it to record an issue.
///
/// The issues of the closure do not fail the test, and do not count as known issues.
public func expectIssue(
  _ description: Comment, sourceLocation: SourceLocation = #_sourceLocation,
  matching isExpected: @Sendable (Issue) -> Bool = { _ in true }, when violate: @Sendable () async throws -> Void
) async throws {
  let issues = try await recordedIssues(sourceLocation: sourceLocation, when: violate)
  let isFound = issues.contains(where: isExpected)
  #expect(isFound, description, sourceLocation: sourceLocation)
}

/// Runs a closure that violates a rule on purpose, and returns the issues that it records.
///
/// The issues do not fail the test, and do not count as known issues.
public func recordedIssues(
  sourceLocation: SourceLocation = #_sourceLocation, when violate: @Sendable () async throws -> Void
) async throws -> [Issue] {
  let issues = Mutex<[Issue]>([])
  let trait = IssueHandlingTrait.compactMapIssues { issue in
    issues.withLock { $0.append(issue) }
    return nil
  }
  let test = try #require(Test.current, sourceLocation: sourceLocation)
  try await trait.provideScope(for: test, testCase: Test.Case.current, performing: violate)
  return issues.withLock(\.self)
}
