import Two
