/**
 * Why the login was opened. It is stored in the login's entry in the browser's history, so that a reload shows it
 * again.
 */
export interface CameFrom {
  unknownAddress: true
}

/** Whether the login was opened in place of an address that does not exist. */
export function cameFromUnknown(): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'unknownAddress' in state
}
