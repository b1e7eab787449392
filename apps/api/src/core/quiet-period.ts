/** More keys than are quiet at a time in an office; beyond it everything counts as new. */
const most = 10_000

/** Lets the same thing through only once in a while. */
export class QuietPeriod {
  readonly #milliseconds: number
  readonly #until = new Map<string, number>()

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds
  }

  /** Whether `key` has been quiet; from now on it is kept back for a while. */
  isOver(key: string, now: Date): boolean {
    const moment = now.getTime()
    if ((this.#until.get(key) ?? 0) > moment) return false
    if (this.#until.size >= most) this.#until.clear()
    this.#until.set(key, moment + this.#milliseconds)
    return true
  }
}
