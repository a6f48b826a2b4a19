public struct Manual {}
