import Models
import TerminalUI

/// One order in the table; dots while it is loaded.
struct OrderRow: View {
  let order: Order?
  let viewModel: OrderListViewModel

  var body: some View {
    if let order {
      OrderColumns(
        number: viewModel.formattedNumber(order), customer: order.customerName,
        date: viewModel.formattedDate(order), total: viewModel.formattedTotal(order),
        status: viewModel.formattedStatus(order), statusColor: order.isCompleted ? .success : .warning)
    } else {
      Text("…").foregroundStyle(.secondary)
    }
  }
}

/// The table's columns. All but the customer's have a width of their own, so that rows and heading stand in line.
struct OrderColumns: View {
  let number: String
  let customer: String
  let date: String
  let total: String
  let status: String
  var statusColor = Color.primary

  var body: some View {
    HStack(spacing: 1) {
      Text(number).frame(width: 8, alignment: .leading)
      Text(customer).frame(maxWidth: .infinity, alignment: .leading)
      Text(date).frame(width: 12, alignment: .leading)
      Text(total).frame(width: 11, alignment: .trailing)
      Text(status).foregroundStyle(statusColor).frame(width: 11, alignment: .leading)
    }
    .lineLimit(1)
  }
}
