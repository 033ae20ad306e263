import GestureRelay

RelayProgram.run()
