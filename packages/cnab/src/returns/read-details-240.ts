import type { Bank } from '../bank.ts'
import { segmentTOf, segmentU } from '../layouts/return-240.ts'
import { recordReader, type RecordReader } from '../record-reader.ts'
import { buildEvent } from './build-event.ts'
import type { Line } from './lines.ts'
import type { Notes } from './notes.ts'
import { noDetails, type Details } from './read-details-400.ts'
import { unreadPayment } from './unread-payment.ts'

type OpenTitle = { line: Line; read: RecordReader; between: number }

/**
 * Joins each segment T (the slip) with the next segment U (its payment) to one event, in any lot. Segments Y and others
 * may stand between the two. A T and a U are not joined when their movements differ or their running numbers do not
 * follow each other, because the payment would go to another slip.
 * @param lines all lines except the header
 */
export function readDetails240(bank: Bank, lines: readonly Line[], covenant: string | null, notes: Notes): Details {
  const details = noDetails()
  const layout = segmentTOf[bank]
  const seen = new Set<string>()
  let open: OpenTitle | null = null
  let lastPayment = ''

  const leaveUnread = ({ line, read: title }: OpenTitle, paid: { line: Line; read: RecordReader } | null) => {
    const lines = paid ? [line.number, paid.line.number] : [line.number]
    const text = paid ? `${line.text}\n${paid.line.text}` : line.text
    const payment = paid?.read ?? null
    const unread = unreadPayment({ bank, width: 240, lines, layout, title, payment, covenant, text })
    if (unread) details.unread.push(unread)
  }

  const leaveOpen = () => {
    if (open === null) return
    notes.skip(open.line.number, 'incomplete', 'Falta o segmento U.')
    leaveUnread(open, null)
    details.lastBroken = true
    open = null
  }

  const close = (line: Line): boolean => {
    const payment = recordReader(segmentU, line.text)
    if (open === null || !belongTogether(open, payment)) {
      leaveOpen()
      notes.skip(line.number, 'incomplete', 'Falta o segmento T.')
      return false
    }
    const opened = open
    const { line: titleLine, read: title } = opened
    open = null
    const key = titleLine.text + line.text
    if (seen.has(key)) {
      notes.skip(titleLine.number, 'repeated')
      notes.skip(line.number, 'repeated')
      return true
    }
    seen.add(key)
    const numbers = [titleLine.number, line.number]
    const complete = typeof title.money('titleAmount') === 'bigint'
    const event = complete
      ? buildEvent({ bank, width: 240, lines: numbers, layout, title, payment, covenant, notes })
      : null
    if (event) details.events.push(event)
    else {
      for (const number of numbers) notes.skip(number, 'incomplete')
      leaveUnread(opened, { line, read: payment })
    }
    return event !== null
  }

  for (const line of lines) {
    const { number, text } = line
    const type = text.slice(7, 8)
    const segment = type === '3' ? text.slice(13, 14) : ''
    if (text.slice(0, 3) !== bank) notes.skip(number, 'other-bank')
    else if (type === '9') details.trailer = line
    else if (segment === 'T') {
      details.recordTypes.add('T')
      // A repeated segment T is skipped: the first one still waits for its segment U.
      if (open !== null && sameText(open, text)) notes.skip(number, 'repeated')
      else {
        leaveOpen()
        open = { line, read: recordReader(layout.record, text), between: 0 }
      }
    } else if (segment === 'U') {
      if (open === null && text === lastPayment) notes.skip(number, 'repeated')
      else details.lastBroken = !close(line)
      lastPayment = text
    } else if (segment !== '') {
      if (open !== null) countBetween(open)
      if (serviceOf(segment) === 'other') details.foreign += 1
      notes.skip(number, 'complement')
    }
  }
  leaveOpen()
  return details
}

/** Whether U belongs to the open T: it has the same movement and, where the bank numbers records, the next number. */
function belongTogether(open: OpenTitle, payment: RecordReader): boolean {
  if (open.read.text('occurrence') !== payment.text('occurrence')) return false
  const [first, second] = [Number(open.read.text('recordNumber')), Number(payment.text('recordNumber'))]
  if (!first || !second || first === second) return true
  return second - first === open.between + 1
}

const sameText = (open: OpenTitle, text: string) => open.line.text === text

const countBetween = (open: OpenTitle) => {
  open.between += 1
}

/**
 * Whether a segment belongs to the bank's collection service (cobrança) or to another service, such as payments (A, B,
 * J, N, O, W, Z), statements (E) and authorised debits (C, D).
 */
const serviceOf = (segment: string) => ('ABCDEFJNOWZ'.includes(segment) ? 'other' : 'collection')
