/** How many days `to` is after `from`; negative when `to` is before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

/**
 * A match can be certain only if the day of booking, or a day in the row's text, is near enough to the declaration:
 * from `certainFrom` days (negative: before it) to `certainUntil` days after it.
 */
const certainFrom = -1
const certainUntil = 5
/**
 * A match can be likely from `comparedFrom` to `comparedUntil` days after the declaration. Within these days, other
 * rows and gifts of the same amount also count as rivals.
 */
const comparedFrom = -45
const comparedUntil = 20
/** A row whose text names the payer is proposed even later, up to this many days after the declaration. */
const namedUntil = 90

/** Whether a day is near enough to the declaration for a certain match. @param days how many days it is after it */
export const isNear = (days: number): boolean => days >= certainFrom && days <= certainUntil

/** Whether a row may be compared with a declaration at all. @param days how many days the row is after it */
export const isComparable = (days: number): boolean => days >= comparedFrom && days <= namedUntil

/** Whether a row is too late to be proposed unless its text names the payer. @param days how many days it is late */
export const isLate = (days: number): boolean => days > comparedUntil
