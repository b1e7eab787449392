/** When an amount becomes at least this many times larger or smaller, the user is asked about it. */
const unusualTimes = 9

/**
 * Whether a change looks mistyped, for example with a digit or a decimal place too many or too few. Both amounts in
 * reais.
 */
export const isUnusualChange = (value: number, before: number): boolean =>
  before > 0 && (value >= before * unusualTimes || value * unusualTimes <= before)
