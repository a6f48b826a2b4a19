import CoreFakes
import Foundation
import Models
import Persistence
import PersistentModels
import TestSupport
import Testing

@testable import SearchFeature

@Suite("Recent searches")
struct RecentSearchTests {
  private let fixture = SearchFixture()

  @Test func aRepeatedSearchIsListedOnce() throws {
    let recents = fixture.recents()
    for text in ["alice", "bob", "Alice"] { recents.record(text, in: .orders) }
    #expect(try fixture.texts() == ["Alice", "bob"])
  }

  @Test func theOldestOfMoreThanTwentyIsDeleted() throws {
    let recents = fixture.recents()
    for number in 1...22 { recents.record("search \(number)", in: .orders) }
    let texts = try fixture.texts()
    #expect(texts.count == RecentSearchStore.capacity && [texts.first, texts.last] == ["search 22", "search 3"])
  }

  @Test func eachUserHasTheirOwn() throws {
    let (ada, grace) = (fixture.recents(), fixture.recents(of: "grace"))
    ada.record("alice", in: .orders)
    grace.record("bob", in: .orders)
    for number in 1...20 { grace.record("search \(number)", in: .orders) }
    grace.removeAll()
    #expect(try fixture.texts() == ["alice"])
    #expect(try fixture.texts(of: "grace").isEmpty)
  }

  @Test func theySurviveARelaunch() throws {
    fixture.recents().record("alice", in: .customers)
    let search = try #require(try ModelContext(store: fixture.storage).models(RecentSearch.self).first)
    #expect(search.text == "alice" && search.scope == .customers)
  }

  @Test func aFailedWriteIsReportedAndChangesNothing() throws {
    let recents = fixture.recents()
    recents.record("alice", in: .orders)
    fixture.storage.beforeEach { access in
      if case .write(let name) = access { throw StorageError.unwritable(name: name) }
    }
    recents.record("bob", in: .orders)
    let texts = try fixture.texts()
    #expect(fixture.failureCount == 1 && texts == ["alice"])
  }
}
