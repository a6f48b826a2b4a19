import Core
import Feature
import PlainLive
