/** More keys than an office uses in one period; above this number all keys count as new. */
const most = 10_000

/** Lets the same key through only once in a while. */
export class OncePerPeriod {
  readonly #milliseconds: number
  readonly #until = new Map<string, number>()

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds
  }

  /** Whether this is the first call for `key` in its period. If so, a new period begins. */
  isFirst(key: string, now: Date): boolean {
    const moment = now.getTime()
    if ((this.#until.get(key) ?? 0) > moment) return false
    if (this.#until.size >= most) this.#until.clear()
    this.#until.set(key, moment + this.#milliseconds)
    return true
  }
}
