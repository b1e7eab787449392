/** The most keys that are remembered, more than an office uses in one period. Before one more, all are forgotten. */
const most = 10_000

/** Tells for each key whether it is seen for the first time in a period. */
export class OncePerPeriod {
  readonly #milliseconds: number
  readonly #until = new Map<string, number>()

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds
  }

  /** True when no period of `key` is running; this call then begins one. */
  isFirst(key: string, now: Date): boolean {
    const moment = now.getTime()
    if ((this.#until.get(key) ?? 0) > moment) return false
    if (this.#until.size >= most) this.#until.clear()
    this.#until.set(key, moment + this.#milliseconds)
    return true
  }
}
