/** The current moment; tests set it. */
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

/** The moment this many months before now, ISO 8601 in UTC; a day that the month lacks becomes the month's last. */
export function monthsBefore(clock: Clock, months: number): string {
  const now = clock.now()
  const then = new Date(now)
  then.setUTCDate(1)
  then.setUTCMonth(then.getUTCMonth() - months)
  const days = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate()
  then.setUTCDate(Math.min(now.getUTCDate(), days))
  return then.toISOString()
}

/** A moment after now, ISO 8601 in UTC. @param milliseconds how far ahead */
export const momentAfter = (clock: Clock, milliseconds: number): string => momentBefore(clock, -milliseconds)
