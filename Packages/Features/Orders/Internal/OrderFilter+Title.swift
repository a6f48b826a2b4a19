import Models

extension OrderFilter {
  var title: String {
    switch self {
    case .all: "All"
    case .pending: "Pending"
    case .completed: "Completed"
    case .highValue: "High value"
    }
  }
}
