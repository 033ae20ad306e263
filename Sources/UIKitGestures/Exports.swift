// Like UIKit, the module exports Foundation, for NSCoder, sqrt and CGFloat. The compiler converts
// implicitly between Double and this CGFloat only. Gestures is exported because recognizers inherit
// from its classes.
@_exported public import Foundation
@_exported public import Gestures
