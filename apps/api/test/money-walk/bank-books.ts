import { addDays } from '@seara/boleto/days'
import type { Random } from '../../src/demo/random.ts'

/** The events that the bank can report about a title. A title is a slip in the bank's books. */
export type Occurrence = 'entered' | 'entry-refused' | 'written-off' | 'write-off-refused' | 'lapsed' | 'paid'

/** An event at the bank. Money is in whole cents; days are `YYYY-MM-DD`. */
export interface BankEvent {
  /** The bank's code, a hyphen, and the title's number (nosso número), which has `titleDigits` digits. */
  title: string
  occurrence: Occurrence
  /** The day on which the event happened at the bank. */
  day: string
  cents: number
  fee: number
  /** True when money arrived after the title was written off or paid. */
  isLate: boolean
  /** The registered value of the title; 0 if the title was never registered. */
  titleCents: number
  /** The day on which the bank credits the money; null while the bank has not decided it. */
  creditDay: string | null
}

/** An instruction to the bank in a shipping file: to register a title, or to write it off. */
export interface Instruction {
  title: string
  movement: 'entry' | 'write-off'
  cents: number
  due: string
}

/** A return of the bank, with the events that it reports. The product's books are compared with these events. */
export interface BankFile {
  filename: string
  content: Buffer
  /** The reported events, each with its credit day in this file; null while the file does not tell one. */
  told: readonly { event: BankEvent; creditDay: string | null }[]
}

type TitleState = 'registered' | 'off' | 'paid'

interface Title {
  state: TitleState
  cents: number
  due: string
  /**
   * The day of the title's last payment; null if there was none. Other banks learn of a payment only when the payments
   * of that day are cleared, at night.
   */
  paidOn: string | null
}

/** How many days after the due date the bank writes a title off by itself. */
const lapsesAfter = 12
const titleFee = 190

/** The bank's books. They depend only on the product's shipping files and on the payers, not on the product's data. */
export class BankBooks {
  readonly titles = new Map<string, Title>()
  readonly events: BankEvent[] = []

  stateOf(title: string): TitleState | null {
    return this.titles.get(title)?.state ?? null
  }

  /** Processes a shipping file, and refuses some of its instructions, as banks do. */
  carryOut(instructions: readonly Instruction[], day: string, random: Random): void {
    for (const { title, movement, cents, due } of instructions) {
      const known = this.titles.get(title)
      if (movement === 'entry') {
        const isTaken = known === undefined && !random.oneIn(6)
        if (isTaken) this.titles.set(title, { state: 'registered', cents, due, paidOn: null })
        this.#note(title, isTaken ? 'entered' : 'entry-refused', day)
      } else {
        const isTaken = known?.state === 'registered' && !random.oneIn(4)
        if (isTaken) known.state = 'off'
        this.#note(title, isTaken ? 'written-off' : 'write-off-refused', day)
      }
    }
  }

  /**
   * Books a payment. A title paid on the same day may be paid again, because its clearing comes at night. A written-off
   * title may be paid, because the payer's bank may not know yet that it was written off.
   * @returns whether the bank accepted the money
   */
  pay(title: string, cents: number, day: string, { hasCreditDay }: { hasCreditDay: boolean }): boolean {
    const known = this.titles.get(title)
    if (!known || (known.state === 'paid' && known.paidOn !== day)) return false
    const isLate = known.state !== 'registered'
    known.state = 'paid'
    known.paidOn = day
    this.#note(title, 'paid', day, { cents, isLate, creditDay: hasCreditDay ? addDays(day, 1) : null })
    return true
  }

  /** Books a payment under a number that was in no file to the bank. */
  payUnknown(title: string, cents: number, day: string): void {
    this.#note(title, 'paid', day, { cents, isLate: true, creditDay: addDays(day, 1) })
  }

  /** The bank's nightly work: it writes off titles that are overdue for long. */
  closeDay(day: string): void {
    for (const [title, known] of this.titles)
      if (known.state === 'registered' && addDays(known.due, lapsesAfter) < day) {
        known.state = 'off'
        this.#note(title, 'lapsed', day)
      }
  }

  #note(title: string, occurrence: Occurrence, day: string, payment: Partial<BankEvent> = {}): void {
    const titleCents = this.titles.get(title)?.cents ?? 0
    this.events.push({
      title,
      occurrence,
      day,
      cents: 0,
      fee: occurrence === 'paid' ? titleFee : 0,
      isLate: false,
      titleCents,
      creditDay: null,
      ...payment,
    })
  }
}
