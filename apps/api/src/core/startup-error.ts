/**
 * The server cannot start, or a command or a backup cannot do its work, for a reason that the operator can fix. The
 * message is one line in Portuguese.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
