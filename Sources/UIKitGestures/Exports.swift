// As UIKit does, the module brings Foundation along: its CGFloat converts to and from Double by
// itself, which the compiler does for no other type, and NSCoder and sqrt come with it. The names
// of Gestures come along because a recognizer inherits from there.
@_exported public import Foundation
@_exported public import Gestures
