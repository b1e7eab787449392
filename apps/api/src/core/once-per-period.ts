/** More keys than an office uses at a time; above it everything counts as new. */
const most = 10_000

/** Lets the same key through only once in a while. */
export class OncePerPeriod {
  readonly #milliseconds: number
  readonly #until = new Map<string, number>()

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds
  }

  /** Whether `key` may pass; if so, it is blocked for a while. */
  isFirst(key: string, now: Date): boolean {
    const moment = now.getTime()
    if ((this.#until.get(key) ?? 0) > moment) return false
    if (this.#until.size >= most) this.#until.clear()
    this.#until.set(key, moment + this.#milliseconds)
    return true
  }
}
