public struct Lonely {}
