public struct Stray {}
