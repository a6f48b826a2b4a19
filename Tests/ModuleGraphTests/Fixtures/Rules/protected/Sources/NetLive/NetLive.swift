public struct NetLive {}
