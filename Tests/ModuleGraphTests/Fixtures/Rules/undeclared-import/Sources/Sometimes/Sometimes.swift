public struct Sometimes {}
