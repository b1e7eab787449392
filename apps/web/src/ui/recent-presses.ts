import { isSameData } from '../lib/same-data.ts'

/** So many milliseconds after a success, another press for the same subject is the second half of a double click. */
const doublePress = 600

/** Remembers for which subjects an action runs or was just done, so that no double click does it twice. */
export class RecentPresses<Subject> {
  #presses: readonly { subject: Subject; until: number }[] = []

  /** @returns whether the action should run for this subject; if so, further presses are ignored until it ends */
  take(subject: Subject): boolean {
    const now = performance.now()
    if (this.#presses.some((press) => now < press.until && isSameData(press.subject, subject))) return false
    this.#set(subject, Infinity)
    return true
  }

  succeeded(subject: Subject): void {
    this.#set(subject, performance.now() + doublePress)
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
