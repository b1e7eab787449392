/** Tells the current moment. Tests use a clock that they set. */
export interface Clock {
  now(): Date
}

/** The current moment, ISO 8601 in UTC. */
export const nowIso = (clock: Clock): string => clock.now().toISOString()

/** A moment before now, ISO 8601 in UTC. @param milliseconds how long ago */
export const momentBefore = (clock: Clock, milliseconds: number): string =>
  new Date(clock.now().getTime() - milliseconds).toISOString()

/** The same day and time a year earlier. @param moment ISO 8601 in UTC */
export function yearBefore(moment: string): string {
  const date = new Date(moment)
  date.setUTCFullYear(date.getUTCFullYear() - 1)
  return date.toISOString()
}

/** A moment after now, ISO 8601 in UTC. @param milliseconds how far ahead */
export const momentAfter = (clock: Clock, milliseconds: number): string => momentBefore(clock, -milliseconds)
