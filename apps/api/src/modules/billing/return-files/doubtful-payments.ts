import { createHash } from 'node:crypto'
import type { ReturnEvent, UnreadPayment } from '@seara/cnab/returns/return-file'
import { formatCents } from '../../../core/format.ts'
import { clean } from './clean-text.ts'
import type { ReadRecord } from './read-return.ts'

/**
 * The kind of a record. A payment without a plausible amount becomes `other`, so that it does not settle a slip and
 * somebody reviews it.
 */
export const payableKind = (event: ReturnEvent) => (strangeAmount(event) === null ? event.kind : 'other')

/**
 * Why somebody has to review a payment without a plausible amount, in Portuguese.
 * @returns null when the amount is plausible, or the record is no payment
 */
export const strangeAmount = ({ kind, paid, reportedAmount, lines }: ReturnEvent): string | null => {
  if (kind !== 'settled' || (reportedAmount > 0n && paid <= mostPaid)) return null
  const amount = reportedAmount === 0n ? 'valor zero' : `o valor improvável de ${formatCents(paid)}`
  return `O banco diz que o boleto foi pago, mas com ${amount} (${linesText(lines)}). ${whatToDo}`
}

/** The highest plausible payment, in cents: a billion reais. A higher amount counts as a damaged field. */
const mostPaid = 100_000_000_000n

const whatToDo = 'Confira no banco; se o pagamento existe, dê o boleto como pago com o valor certo.'

const linesText = (lines: readonly number[]) =>
  lines.length > 1 ? `linhas ${lines[0]} e ${lines.at(-1)} do arquivo` : `linha ${lines[0]} do arquivo`

/** The record for a payment that could not be read. Somebody has to resolve it by hand. */
export const unreadRecord = (unread: UnreadPayment, numbered: (key: string) => string): ReadRecord => ({
  line: unread.lines[0] ?? null,
  kind: 'other',
  matchKey: unread.ourNumber?.key ?? null,
  ourNumber: clean(unread.ourNumber?.field ?? '') ?? '',
  occurrenceCode: unread.occurrenceCode,
  occurrence: unread.occurrence === '' ? 'Registro ilegível' : unread.occurrence,
  reasons: [],
  review:
    unread.occurrenceCode === ''
      ? `Um registro que pode ser um pagamento não pôde ser lido (${linesText(unread.lines)}). ${whatToDo}`
      : `O valor deste pagamento não pôde ser lido (${linesText(unread.lines)}). ${whatToDo}`,
  documentNumber: unread.documentNumber === null ? null : clean(unread.documentNumber),
  occurrenceDate: null,
  dueDate: null,
  creditDate: null,
  titleCents: 0n,
  paidCents: 0n,
  feeCents: 0n,
  key: numbered(`${unread.bank}|${createHash('sha256').update(unread.text).digest('hex')}`),
})
