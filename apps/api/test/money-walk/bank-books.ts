import { addDays } from '@seara/boleto/days'
import type { Random } from '../../src/demo/random.ts'

/** What the bank has to tell of a title. */
export type Occurrence = 'entered' | 'entry-refused' | 'written-off' | 'write-off-refused' | 'lapsed' | 'paid'

/** An event at the bank. Money is whole cents, days are ISO. */
export interface BankEvent {
  /** `bank-nosso número`, as `titleDigits` long. */
  title: string
  occurrence: Occurrence
  /** The bank's day. */
  day: string
  cents: number
  fee: number
  /** Where the money arrived after the title was written off or paid. */
  isLate: boolean
  /** The registered value of the title; 0 if it never was registered. */
  titleCents: number
  /** null while the bank has not decided when it credits the money. */
  creditDay: string | null
}

/** An instruction in a shipping file. */
export interface Instruction {
  title: string
  movement: 'entry' | 'write-off'
  cents: number
  due: string
}

/** A return of the bank. The events that it reports are the truth for comparing the product's books. */
export interface BankFile {
  filename: string
  content: Buffer
  /** With the credit day in this file. */
  told: readonly { event: BankEvent; creditDay: string | null }[]
}

type TitleState = 'registered' | 'off' | 'paid'

interface Title {
  state: TitleState
  cents: number
  due: string
  /** The day of its last payment: until that day's clearing, other places do not know of it. */
  paidOn: string | null
}

/** Days after the due date on which the bank writes a title off by itself. */
const lapsesAfter = 12
const titleFee = 190

/** The bank's books: only what shipping files told it, and what payers did. */
export class BankBooks {
  readonly titles = new Map<string, Title>()
  readonly events: BankEvent[] = []

  stateOf(title: string): TitleState | null {
    return this.titles.get(title)?.state ?? null
  }

  /** Processes a shipping file. It refuses some of it, as banks do. */
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
   * A payment. A title paid on the same day may be paid again, because its clearing comes at night; a written-off one
   * may have been paid elsewhere before that was known.
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

  /** Money for a number that no shipping file had. */
  payUnknown(title: string, cents: number, day: string): void {
    this.#note(title, 'paid', day, { cents, isLate: true, creditDay: addDays(day, 1) })
  }

  /** The bank's nightly work. */
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
