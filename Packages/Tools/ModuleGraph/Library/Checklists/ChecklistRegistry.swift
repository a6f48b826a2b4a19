/// The rules of the preset `checklist`, in the order of the checklists.
enum ChecklistRegistry {
  static let all: [any Rule] = appState + root + scenes + boundaries + views + RequiredTest.all + debt

  private static let appState: [any Rule] = [
    AppStateEnum(), AppStatesListed(), TransitionValidated(), InvalidTransitionCaught(), TransitionLogged(),
  ]
  private static let root: [any Rule] = [
    MainDelegates(), MainLogic(), OneRootSwitch(), RootSwitchAnimated(), MinimumLoading(),
  ]
  private static let scenes: [any Rule] = [
    ScenePhaseOnce(), ValidateOnActive(), ReleaseOnBackground(), SceneStorageForNavigation(), RestoredValueValidated(),
  ]
  private static let boundaries: [any Rule] = [
    FeatureInterface(), FeatureImport(), CoordinatorNavigation(), GodCoordinator(), NoSingletons(),
    DecisionDocumented(),
  ]
  private static let views: [any Rule] = [
    BodyFormatter(), BodyTransform(), BodyInputOutput(), BodyAwait(),
    ModelInterfaceImport(), ViewModelInterfaceImport(), ViewModelSize(), ServiceSideEffects(),
    StateOwnsModel(), EnvironmentForAll(), BindableNeedsBinding(), BindingJustRead(),
    AwaitBetweenAnimations(), DeferredAnimation(),
  ]
  private static let debt: [any Rule] = [TechDebtComment()]
}
