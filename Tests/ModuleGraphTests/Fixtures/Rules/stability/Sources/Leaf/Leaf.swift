public struct Leaf {}
