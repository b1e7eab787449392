/** Lets work run at once only as far as its weights fit into a budget; the rest waits in the order of arrival. */
export class Budget {
  #free: number
  readonly #waiting: { weight: number; start: () => void }[] = []

  constructor(size: number) {
    this.#free = size
  }

  /** @param weight at most the size of the budget */
  async run<Result>(weight: number, work: () => Promise<Result>): Promise<Result> {
    await new Promise<void>((start) => {
      this.#waiting.push({ weight, start })
      this.#startWhatFits()
    })
    try {
      return await work()
    } finally {
      this.#free += weight
      this.#startWhatFits()
    }
  }

  #startWhatFits(): void {
    for (let first = this.#waiting[0]; first !== undefined && first.weight <= this.#free; first = this.#waiting[0]) {
      this.#waiting.shift()
      this.#free -= first.weight
      first.start()
    }
  }
}
