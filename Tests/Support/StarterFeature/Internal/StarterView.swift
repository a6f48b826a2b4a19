/// The pattern of the module itself; `scripts/new-feature` copies the chosen one in its place.
typealias StarterView = StarterMVVMView
