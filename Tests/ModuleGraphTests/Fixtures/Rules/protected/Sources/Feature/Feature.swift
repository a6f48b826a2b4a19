import NetLive  // finding: protected error
