public struct ColourTable {  // finding: discouraged-word warning
  /// A colour in a comment, and "colour" in a string, are no names.
  var border = "colour"
  var textColour: Int { 1 }  // finding: discouraged-word warning
  let (left, right) = (1, 2)
}

enum Step {
  case start, logIn  // finding: discouraged-word warning
  case end(String), blogIn, loggedIn
}

func paint(_ orderHTML: String, width: Int) {  // finding: discouraged-word warning
  // A use is no declaration.
  print(ColourTable().textColour, Step.logIn, orderHTML)
}

struct Desk {
  init(in ORDER_2: Int) {}  // finding: discouraged-word warning
}

let `order` = 1  // module-graph:ignore(discouraged-word) the document's word
