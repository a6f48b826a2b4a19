import Feature
import NetLive  // finding: protected error
