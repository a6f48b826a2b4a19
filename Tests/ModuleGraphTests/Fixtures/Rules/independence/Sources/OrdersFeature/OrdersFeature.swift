import Models
import ProfileFeature  // finding: independence error
