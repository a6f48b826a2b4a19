extension TreeValue: CustomStringConvertible {
  var description: String {
    ModelName.allCases.compactMap { name in self[name].map { "\(name) \($0)" } }.joined(separator: " | ")
  }
}

extension TreeValue.Node: CustomStringConvertible {
  var description: String {
    let stack = items.map { item in
      switch item {
      case .own(let route): route
      case .child(let child): "<\(child)>"
      }
    }
    let over = [modal.map { "modal \($0)" }, detour.map { "detour \($0)" }].compactMap(\.self)
    let place = "(\(context)\(isOwned ? ", owned" : "")\(tab == 0 ? "" : ", tab \(tab)"))"
    return ([place] + stack + over).joined(separator: " ")
  }
}
