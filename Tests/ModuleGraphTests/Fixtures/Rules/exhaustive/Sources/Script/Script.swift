public struct Script {}
