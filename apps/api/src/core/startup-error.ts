/** The server cannot start for a reason that a person can fix. The message is one line in Portuguese. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
