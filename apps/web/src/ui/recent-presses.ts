import { isSameData } from '../lib/same-data.ts'

/** Remembers for which subjects an action runs or was just done, so that no double click does it twice. */
export class RecentPresses<Subject> {
  readonly #pause: number
  #presses: readonly { subject: Subject; until: number }[] = []

  /** @param pause so many milliseconds after a success, another press for the same subject is still ignored */
  constructor(pause: number) {
    this.#pause = pause
  }

  /** @returns whether the action should run for this subject; if so, further presses are ignored until it ends */
  take(subject: Subject): boolean {
    const now = performance.now()
    if (this.#presses.some((press) => now < press.until && isSameData(press.subject, subject))) return false
    this.#set(subject, Infinity)
    return true
  }

  succeeded(subject: Subject): void {
    this.#set(subject, performance.now() + this.#pause)
  }

  /** After a failure, or once the action is undone, it may be done again at once. */
  forget(subject: Subject): void {
    this.#set(subject, 0)
  }

  #set(subject: Subject, until: number) {
    const others = this.#presses.filter((press) => !isSameData(press.subject, subject))
    this.#presses = [...others.filter((press) => performance.now() < press.until), { subject, until }]
  }
}
