import Testing
import TrellisStore

@MainActor
struct ScopeTests {
  private let store = Store(initialState: ParentFeature.State()) { ParentFeature() }

  @Test func aChildChangesItsPartOfTheState() {
    store.scope(state: \.first, action: ParentFeature.Action.firstPath).send(.increment)
    #expect([store.first.count, store.second.count] == [1, 0])
  }

  @Test func aScopeIsTheSameStoreWhileItIsInUse() {
    let child = store.scope(state: \.first, action: ParentFeature.Action.firstPath)
    #expect(store.scope(state: \.first, action: ParentFeature.Action.firstPath) === child)
    #expect(store.scope(state: \.second, action: ParentFeature.Action.secondPath) !== child)
  }

  @Test func scopesOfTheSameStateWithOtherActionsAreOtherStores() {
    let child = store.scope(state: \.first, action: ParentFeature.Action.firstPath)
    let other = store.scope(state: \.first, action: ParentFeature.Action.secondPath)
    other.send(.increment)
    #expect(other !== child && [store.first.count, store.second.count] == [0, 1])
  }

  @Test func scopesOfTheSameElementWithOtherActionsAreOtherStores() {
    store.send(.setRows([1]))
    let row = store.scope(state: \.rows, id: 1, action: ParentFeature.Action.rowPath)
    let path = CasePath<ParentFeature.Action, (id: Int, action: CounterFeature.Action)>(
      embed: { .first($0.action) }, extract: { _ in nil })
    let other = store.scope(state: \.rows, id: 1, action: path)
    #expect(other !== row)
    #expect(store.scope(state: \.rows, id: 1, action: ParentFeature.Action.rowPath) === row)
    #expect(store.scope(state: \.rows, id: 1, action: path) === other)
  }

  @Test func aReaderOfAChildIsNotifiedOnlyOfItsOwnChanges() {
    let child = store.scope(state: \.first, action: ParentFeature.Action.firstPath)
    let notified = NotificationCount()
    notified.observe { child.count }
    store.send(.second(.increment))
    store.send(.setTitle("x"))
    #expect(notified.value == 0)
    store.send(.first(.increment))
    #expect(notified.value == 1)
  }

  @Test func anOptionalChildHasAStoreWhileItExists() {
    #expect(store.scope(state: \.sheet, action: ParentFeature.Action.sheetPath) == nil)
    store.send(.present(id: 1))
    let sheet = store.scope(state: \.sheet, action: ParentFeature.Action.sheetPath)
    sheet?.send(.increment)
    #expect(store.sheet?.count == 1)
  }

  @Test func theReaderOfAnOptionalChildIsNotifiedOfItsExistenceOnly() {
    let notified = NotificationCount()
    store.send(.present(id: 1))
    notified.observe { store.scope(state: \.sheet, action: ParentFeature.Action.sheetPath) }
    store.send(.sheet(.increment))
    #expect(notified.value == 0)
    store.send(.dismiss)
    #expect(notified.value == 1)
  }

  @Test func aRemovedChildKeepsItsLastState() {
    store.send(.present(id: 1))
    let sheet = store.scope(state: \.sheet, action: ParentFeature.Action.sheetPath)
    sheet?.send(.increment)
    store.send(.dismiss)
    #expect(sheet?.count == 1)
    sheet?.send(.increment)
    #expect(store.sheet == nil)
  }

  @Test func anElementHasAStoreByItsIdentifier() {
    store.send(.setRows([7, 8]))
    let row = store.scope(state: \.rows, id: 8, action: ParentFeature.Action.rowPath)
    row?.send(.increment)
    #expect(store.rows.map(\.count) == [0, 1])
    store.send(.setRows([8, 7]))
    #expect(row?.count == 1)
    #expect(store.scope(state: \.rows, id: 9, action: ParentFeature.Action.rowPath) == nil)
  }

  @Test func theReaderOfIdentifiersIsNotNotifiedOfAnElementsChange() {
    store.send(.setRows([1, 2]))
    let notified = NotificationCount()
    notified.observe { store.ids(of: \.rows) }
    store.send(.row(id: 1, .increment))
    #expect(notified.value == 0)
    store.send(.setRows([2, 1]))
    #expect(notified.value == 1)
  }

  @Test func anActionForAMissingElementChangesNothing() {
    store.send(.row(id: 3, .increment))
    store.send(.sheet(.increment))
    #expect(store.state == ParentFeature.State())
  }
}
