/** From this many times larger or smaller on, a changed amount is asked about. */
const unusualTimes = 9

/** Whether a change looks mistyped, as with a digit or a decimal place too many or too few. Both amounts in reais. */
export const isUnusualChange = (value: number, before: number): boolean =>
  before > 0 && (value >= before * unusualTimes || value * unusualTimes <= before)
