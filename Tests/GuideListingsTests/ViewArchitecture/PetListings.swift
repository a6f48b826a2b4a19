import Observation
import TerminalUI

/// The listings on view models that filter and sort.
enum Pets {
  struct Pet: Identifiable, Hashable {
    enum Kind: String {
      case cat, dog
    }

    let id: Int
    var name: String
    var kind: Kind
    var hasAward = false

    mutating func giveAward() { hasAward = true }
  }

  @Observable
  final class PetStore {
    var myPets = [
      Pet(id: 1, name: "Rex", kind: .dog), Pet(id: 2, name: "Tom", kind: .cat), Pet(id: 3, name: "Ada", kind: .dog),
    ]

    func awardPet(_ id: Pet.ID) {
      guard let index = myPets.firstIndex(where: { $0.id == id }) else { return }
      myPets[index].giveAward()
    }
  }

  enum SortOption {
    case name, kind
  }

  @Observable
  final class PetListViewModel {
    private let petStore: PetStore
    var searchText = ""
    var selectedSort: SortOption = .name

    var filteredSortedPets: [Pet] {
      let filtered = petStore.myPets.filter { searchText.isEmpty || $0.name.contains(searchText) }
      return filtered.sorted { lhs, rhs in
        switch selectedSort {
        case .name: lhs.name < rhs.name
        case .kind: lhs.kind.rawValue < rhs.kind.rawValue
        }
      }
    }

    init(petStore: PetStore) {
      self.petStore = petStore
    }

    func awardPet(_ pet: Pet) {
      petStore.awardPet(pet.id)
    }
  }

  struct PetListView: View {
    @Bindable var viewModel: PetListViewModel

    var body: some View {
      List {
        ForEach(viewModel.filteredSortedPets) { pet in
          PetRow(pet: pet) {
            viewModel.awardPet(pet)
          }
        }
      }
      .searchable(text: $viewModel.searchText)
    }
  }

  struct PetRow: View {
    let pet: Pet
    let onAward: () -> Void

    var body: some View {
      HStack {
        Text(pet.name + (pet.hasAward ? " (award)" : ""))
        Spacer()
        Button("Award \(pet.name)") { onAward() }
      }
    }
  }
}
