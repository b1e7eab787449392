import type { Bank } from '../bank.ts'
import type { DetailLayout } from '../layouts/return-240.ts'
import { detail400Of } from '../layouts/return-400.ts'
import { recordReader } from '../record-reader.ts'
import { buildEvent } from './build-event.ts'
import type { Line } from './lines.ts'
import type { Notes } from './notes.ts'
import type { ReturnEvent, UnreadPayment } from './return-file.ts'
import { unreadPayment } from './unread-payment.ts'

export type Details = {
  events: ReturnEvent[]
  unread: UnreadPayment[]
  /** Whether the last record about a slip could not be read, so that the file may be cut. */
  lastBroken: boolean
  /** The trailer's line; null when there is no trailer. */
  trailer: Line | null
  /** The types of the records about slips, in order of appearance. */
  recordTypes: Set<string>
  /** The number of records of other services of the bank, which have nothing to do with slips. */
  foreign: number
}

export const noDetails = (): Details => ({
  events: [],
  unread: [],
  lastBroken: false,
  trailer: null,
  recordTypes: new Set(),
  foreign: 0,
})

/** A line that ends before this position was cut off. A longer line without its number was shifted. */
const endOfAmounts = 390

/** @param lines all lines except the header @param misplaced the lines that gained or lost characters */
export function readDetails400(
  bank: Bank,
  lines: readonly Line[],
  covenant: string | null,
  notes: Notes,
  misplaced: ReadonlySet<Line>,
): Details {
  const details = noDetails()
  const leaveUnread = ({ number, text }: Line, layout: DetailLayout, misplaced = false) => {
    const title = recordReader(layout.record, text)
    const lines = [number]
    const unread = unreadPayment({ bank, width: 400, lines, layout, title, payment: title, covenant, text, misplaced })
    if (unread) details.unread.push(unread)
  }
  const seen = new Set<string>()
  for (const line of lines) {
    const { number, text } = line
    const type = text.slice(0, 1)
    const layout = detail400Of[bank][type]
    if (type === '9') details.trailer = { number, text }
    else if (!layout) notes.skip(number, misplaced.has(line) ? 'shifted' : 'complement')
    else if (seen.has(text)) notes.skip(number, 'repeated')
    else if (misplaced.has(line)) {
      seen.add(text)
      notes.skip(number, 'shifted')
      leaveUnread(line, layout, true)
      details.recordTypes.add(type)
      details.lastBroken = text.length < endOfAmounts
    } else {
      seen.add(text)
      const read = recordReader(layout.record, text)
      const event = buildEvent({
        bank,
        width: 400,
        lines: [number],
        layout,
        title: read,
        payment: read,
        covenant,
        notes,
      })
      details.lastBroken = event === null
      details.recordTypes.add(type)
      if (event) details.events.push(event)
      else {
        notes.skip(number, 'incomplete')
        leaveUnread(line, layout)
      }
    }
  }
  return details
}
