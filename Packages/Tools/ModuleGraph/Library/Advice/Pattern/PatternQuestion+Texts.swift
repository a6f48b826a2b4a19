extension PatternQuestion {
  /// The question, as the terminal and the help text show it.
  var text: String {
    switch self {
    case .tests: "Must every change of state be tested, as in banking or health?"
    case .fewScreens: "Does the app have fewer than 10 screens?"
    case .functional: "Is the team experienced in functional programming?"
    case .prototype: "Do you need rapid prototypes, which change every week?"
    case .largeTeam: "Must a large team, or several teams, write all features in the same way?"
    case .effects: "Are there complex side effects, such as sockets, timers or cancellation?"
    case .presentation: "Do screens filter, sort or format data before they show it?"
    case .navigation: "Is navigation complex: deep links, conditional flows, several ways to one screen?"
    }
  }

  /// What each answer means, for a user who does not know the patterns.
  var explanation: String {
    switch self {
    case .tests:
      "A Store's tests fail for every change and effect that they do not expect. Most apps need no such proof."
    case .fewScreens: "A Store needs a state, actions and a reducer for each feature. With many features, it pays off."
    case .functional: "A team that has not used reducers and effects before needs about two weeks to learn them."
    case .prototype: "Code that may be deleted next week should be short. Plain models need the fewest declarations."
    case .largeTeam: "A Store permits one way to change state. With plain models, a team has to agree on conventions."
    case .effects: "A Store runs, cancels and tests effects in one way. Plain models can do it too, with more code."
    case .presentation: "Such logic belongs in a view model. Also answer yes if the team knows MVVM and prefers it."
    case .navigation: "Coordinators own the navigation. They can be added to each of the patterns."
    }
  }

  /// Returns why an answer favors one side, as a sentence.
  func reason(_ answer: Answer) -> String {
    switch (self, answer) {
    case (.tests, .yes): "The tests of a Store state every change and every effect."
    case (.tests, .no): "Tests of models and view models are enough."
    case (.fewScreens, .yes): "The declarations of a Store would outweigh what a small app gains."
    case (.fewScreens, .no): "One structure for many screens pays off."
    case (.functional, .yes): "The team can use reducers and effects without a learning phase."
    case (.functional, .no): "The team would have to learn reducers and effects first."
    case (.prototype, .yes): "Plain models are faster to write and to delete."
    case (.prototype, .no): "There is time for the additional declarations of a Store."
    case (.largeTeam, .yes): "A Store permits one way to change state."
    case (.largeTeam, .no): "A small team can agree on conventions."
    case (.effects, .yes): "A Store runs, cancels and tests effects in one way."
    case (.effects, .no): "Asynchronous methods of a model are enough."
    case (.presentation, .yes): "Filtering, sorting and formatting can be tested without a view."
    case (.presentation, .no): "Views can read the models directly."
    case (.navigation, .yes): "Coordinators own the navigation, so that it can be tested without views."
    case (.navigation, .no): "A navigation stack in the view is enough."
    }
  }
}
