// A target has a file.
