#pragma once

/// Has SIGINT, SIGTERM and SIGHUP written to a pipe, a byte each, and returns the end to read; -1
/// on failure.
///
/// Programs that the process starts later do not inherit this.
int signals_catch(void);
