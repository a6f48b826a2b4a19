import Plain
import PlainLive  // finding: layer error
