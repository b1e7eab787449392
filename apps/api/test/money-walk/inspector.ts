import { readOurBooks, type OurBooks } from './our-books.ts'
import { reportRules } from './report-sums.ts'
import { agreementRules, mailRules, moneyRules, newReminderRules, requestRules, type Problems } from './rules.ts'
import { sumRules } from './sums.ts'
import { worklistRules } from './worklist-rules.ts'
import type { World } from './world.ts'

/**
 * The sheets that staff can download are checked only once in so many steps, because they take long to write and read.
 */
const reportsEvery = 40

/** Checks all rules after each step, and remembers values with which later checks compare. */
export class Inspector {
  #looks = 0
  #mails = new Set<number>()
  #wasPaid = new Set<number>()
  /** The slips of each request as they were before its first payment. */
  #unpaid = new Map<number, string>()

  async look(world: World): Promise<Problems> {
    const books = await readOurBooks(world.seara.db, world.today)
    const problems = [
      ...requestRules(books),
      ...mailRules(books),
      ...newReminderRules(books, this.#mails),
      ...moneyRules(world, books),
      ...agreementRules(world, books),
      ...(world.isPaired ? [] : this.#undoRules(books)),
      ...(await sumRules(world, books)),
      ...(await worklistRules(world, books)),
      ...(++this.#looks % reportsEvery === 0 ? await reportRules(world, books) : []),
    ]
    for (const { id } of books.waitingMails) this.#mails.add(id)
    return problems
  }

  /** Checks that a request whose payments were all undone has the same slips as before its first payment. */
  #undoRules({ slips, payments }: OurBooks): Problems {
    const problems: Problems = []
    const paid = new Set(payments.map(({ requestId }) => requestId))
    for (const [requestId, own] of Map.groupBy(slips, (slip) => slip.requestId)) {
      const now = own.map(({ id, state, closed }) => `${id} ${state} ${closed}`).join(', ')
      const before = this.#unpaid.get(requestId)
      if (paid.has(requestId)) this.#wasPaid.add(requestId)
      else {
        if (this.#wasPaid.delete(requestId) && before !== now)
          problems.push(`request ${requestId}: before its payment ${before}, after the undo ${now}`)
        this.#unpaid.set(requestId, now)
      }
    }
    return problems
  }
}
