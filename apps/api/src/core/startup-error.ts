/**
 * The server cannot start, for a reason that the person who started it can act on: the message is one Portuguese line.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
