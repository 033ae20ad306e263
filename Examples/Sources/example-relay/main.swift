import ExampleGestures
import GestureRelay

RelayProgram.run(adding: { CornerGestureRecognizer() }, controller: { StampController() })
