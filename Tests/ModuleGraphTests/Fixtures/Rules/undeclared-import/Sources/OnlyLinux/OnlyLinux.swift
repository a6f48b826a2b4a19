public struct OnlyLinux {}
