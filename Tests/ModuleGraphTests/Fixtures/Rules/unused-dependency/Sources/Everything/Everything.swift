// It only builds all that it declares.
