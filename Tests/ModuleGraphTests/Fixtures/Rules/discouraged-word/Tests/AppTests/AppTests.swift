import App

func colours() {}
func colour() {}  // finding: discouraged-word warning
