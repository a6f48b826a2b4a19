public struct Stranger {}
