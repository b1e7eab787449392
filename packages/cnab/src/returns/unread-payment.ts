import { kindOf } from '../words/event-kind.ts'
import { occurrenceText } from '../words/occurrence.ts'
import { isShifted, type EventSource } from './build-event.ts'
import { readOurNumber } from './our-number.ts'
import type { UnreadPayment } from './return-file.ts'

/** The readable parts of a record from which no event was made. */
export type UnreadSource = Omit<EventSource, 'payment' | 'notes'> & {
  /** null when the record about the payment (segment U) is missing. */
  payment: EventSource['payment'] | null
  text: string
  /** true: the record gained or lost characters, so its fields are not at their positions. */
  misplaced?: boolean
}

/** Describes a record that may be a payment. @returns null for a record that certainly is none */
export function unreadPayment(source: UnreadSource): UnreadPayment | null {
  const { bank, width, lines, layout, title, payment, covenant, text } = source
  const isPlaced = source.misplaced !== true && !(payment && isShifted({ width, title, payment }))
  const written = isPlaced ? title.text('occurrence') : ''
  const code = /^\d\d$/.test(written) ? written : ''
  if (code !== '' && kindOf(bank, width, code) !== 'settled') return null
  const documentNumber = isPlaced ? title.text('documentNumber') : ''
  return {
    lines,
    bank,
    ourNumber: isPlaced ? readOurNumber(bank, title, layout.ourNumber, covenant) : null,
    occurrenceCode: code,
    occurrence: code === '' ? '' : occurrenceText(bank, width, code),
    documentNumber: documentNumber === '' ? null : documentNumber,
    text,
  }
}
