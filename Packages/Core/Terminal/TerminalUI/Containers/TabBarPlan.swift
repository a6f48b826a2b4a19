/// How much of its tabs a bar shows.
struct TabBarForm: Equatable {
  /// Whether tabs that are not selected have their titles.
  var showsTitles = true
  var showsSelectedTitle = true
  var showsBadges = true
  /// The blank columns on each side of a tab, which belong to it.
  var padding = 1
  var gap = 1

  struct Word: Equatable {
    enum Kind {
      case number, title, badge
    }

    let kind: Kind
    let text: String

    func style(isSelected: Bool) -> (role: Palette.Role, attributes: TextAttributes) {
      switch kind {
      case .title: (isSelected ? .text : .secondaryText, isSelected ? .bold : [])
      case .number: (isSelected ? .accent : .secondaryText, isSelected ? .bold : [])
      case .badge: (.accent, .bold)
      }
    }
  }

  /// Returns the parts of a tab's text; a tab without a number always has its title.
  func words(of tab: TabBar.Tab, isSelected: Bool) -> [Word] {
    let number = Word(kind: .number, text: tab.number)
    guard showsTitles || isSelected && showsSelectedTitle || tab.number.isEmpty else { return [number] }
    let words = [number, Word(kind: .title, text: tab.title), Word(kind: .badge, text: showsBadges ? tab.badge : "")]
    return words.filter { !$0.text.isEmpty }
  }
}

/// Selects what a tab bar omits if there is not enough space.
struct TabBarPlan {
  struct Choice: Equatable {
    var form = TabBarForm()
    var title = ""
    var status: [TabBarStatus] = []
  }

  let title: String
  let tabs: [TabBar.Tab]
  let selected: Int
  let status: [TabBarStatus]

  /// Returns the first choice that fits, or the bar with the shortest tabs.
  func choice(for width: Int) -> Choice {
    choices.first { self.width(of: $0) <= width } ?? Choice(form: forms.last ?? TabBarForm())
  }

  private static let titleImportance = 1

  /// The choices, the one with the most content first.
  private var choices: [Choice] {
    let roomy = TabBarForm()
    let states = remainingStatuses
    let least = { (state: [TabBarStatus]) in state.map(\.importance).min() ?? Int.max }
    let count = states.firstIndex { least($0) > Self.titleImportance } ?? states.count - 1
    let last = states.last?.last?.forms.map { [$0] } ?? [[]]
    var found = states[...count].map { Choice(form: roomy, title: title, status: $0) }
    let statuses = states[count...].dropLast().flatMap { [$0, shortened($0)] } + last
    for state in statuses {
      found += [titleMark, ""].map { Choice(form: roomy, title: $0, status: state) }
      // The words of the status are more important than the gaps between tabs.
      if state != last.last, forms.count > 1 { found.append(Choice(form: forms[1], status: state)) }
    }
    for form in forms {
      found += statuses.map { Choice(form: form, status: $0) }
      // The last part of the status is more important than the gaps between tabs.
      if form != roomy || forms.count == 1 || status.isEmpty { found.append(Choice(form: form)) }
    }
    return found
  }

  /// The forms of the tabs, the longest first.
  private var forms: [TabBarForm] {
    // Without a number, a tab can only be recognized by its title.
    guard tabs.contains(where: { !$0.number.isEmpty }) else { return [TabBarForm()] }
    return [
      TabBarForm(), TabBarForm(gap: 0), TabBarForm(showsTitles: false, gap: 0),
      TabBarForm(showsTitles: false, padding: 0), TabBarForm(showsTitles: false, showsBadges: false, padding: 0),
      TabBarForm(showsTitles: false, showsSelectedTitle: false, padding: 0),
    ]
  }

  /// The status with fewer and fewer parts: the least important one is omitted first.
  private var remainingStatuses: [[TabBarStatus]] {
    var parts = status
    var found = [parts]
    while parts.count > 1 {
      let least = parts.indices.min { (parts[$0].importance, -$0) < (parts[$1].importance, -$1) } ?? 0
      parts.remove(at: least)
      found.append(parts)
    }
    return found
  }

  /// Returns a status whose most important part has its shortest text.
  private func shortened(_ parts: [TabBarStatus]) -> [TabBarStatus] {
    guard let index = parts.indices.max(by: { parts[$0].importance < parts[$1].importance }),
      let shortest = parts[index].forms.last
    else { return parts }
    var shortened = parts
    shortened[index] = shortest
    return shortened
  }

  /// The symbol before the title; empty if there is none.
  private var titleMark: String {
    guard let first = title.split(separator: " ").first, first.count < title.count else { return "" }
    return first.contains { $0.isLetter || $0.isNumber } ? "" : String(first)
  }

  func lengths(in form: TabBarForm) -> [Int] {
    tabs.indices.map { index in
      let words = form.words(of: tabs[index], isSelected: index == selected)
      return words.reduce(words.count - 1) { $0 + CharacterWidth.of($1.text) } + 2 * form.padding
    }
  }

  func width(of choice: Choice) -> Int {
    let gaps = choice.form.gap * max(0, tabs.count - 1)
    let statusWidth = choice.status.isEmpty ? 0 : TabBarStatus.width(of: choice.status) + 2
    return 1 + Self.width(ofTitle: choice.title) + lengths(in: choice.form).reduce(gaps, +) + statusWidth
  }

  /// Returns the width of the title with the space after it.
  static func width(ofTitle title: String) -> Int { title.isEmpty ? 0 : CharacterWidth.of(title) + 2 }
}
