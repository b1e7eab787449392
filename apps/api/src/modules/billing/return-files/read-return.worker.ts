import { createHash } from 'node:crypto'
import { serialize } from 'node:v8'
import { gzipSync } from 'node:zlib'
import { readReturnFile } from '@seara/cnab/returns/read-return-file'
import type { ReturnEvent, ReturnFile, UnreadPayment } from '@seara/cnab/returns/return-file'
import { formatCents } from '../../../core/format.ts'
import { portions } from '../../../core/portions.ts'
import type { ReadRecord, ReadReturn } from './read-return.ts'

/** The most warnings that are shown. A damaged file could have a warning for each line. */
const mostWarnings = 20
/** How many records a part has. Unpacking a part of this size takes a few milliseconds. */
const partSize = 500

/** Reads the content of one file. Called in the worker thread. */
export default function read(content: Uint8Array): ReadReturn {
  const file = readReturnFile(content)
  if (file.kind === 'refused') return { kind: 'refused', reason: file.message }
  const warnings = file.warnings.slice(0, mostWarnings).map(({ message }) => message)
  const { agency, account, covenant, beneficiary, companyDocument } = file
  const further = file.warnings.length - warnings.length
  return {
    kind: 'return',
    bank: file.bank,
    layout: file.layout === 240 ? '240' : '400',
    generatedOn: file.generatedOn,
    owner: { agency, account, covenant, beneficiary, companyDocument },
    warnings: further > 0 ? [...warnings, `Há mais ${further} avisos como estes.`] : warnings,
    parts: packed(file),
  }
}

/**
 * Packs the records in parts. Each record's key ends with a number that counts equal keys in the file. So two equal
 * records, such as two payments of one slip on one day, stay two records.
 */
function packed({ events, unread }: ReturnFile): Uint8Array[] {
  const seen = new Map<string, number>()
  const numbered = (key: string): string => {
    const times = (seen.get(key) ?? 0) + 1
    seen.set(key, times)
    return `${key}|${times}`
  }
  const inOrder = [...events, ...unread].toSorted((one, other) => (one.lines[0] ?? 0) - (other.lines[0] ?? 0))
  const toOne = (one: ReturnEvent | UnreadPayment): ReadRecord =>
    'text' in one ? unreadRecord(one, numbered) : toRecord(one, numbered(keyOf(one)))
  return Array.from(portions(inOrder, partSize), (part) => gzipSync(serialize(part.map(toOne)), { level: 1 }))
}

/**
 * The key of a record: its bank, nosso número (the slip's number at the bank), occurrence code, date and value. The
 * same record in another file has the same key.
 */
const keyOf = (event: ReturnEvent): string =>
  [
    event.bank,
    event.ourNumber.key ?? event.ourNumber.field.trim(),
    event.occurrenceCode,
    event.occurrenceDate ?? '',
    event.kind === 'settled' ? event.paid : event.reportedAmount,
  ].join('|')

const toRecord = (event: ReturnEvent, key: string): ReadRecord => ({
  line: event.lines[0] ?? null,
  kind: payableKind(event),
  matchKey: event.ourNumber.key,
  ourNumber: clean(event.ourNumber.field) ?? '',
  occurrenceCode: event.occurrenceCode,
  occurrence: event.occurrence,
  reasons: event.reasons.map(({ code, text }) => text ?? `Motivo ${code}`),
  review: strangeAmount(event) ?? event.review,
  documentNumber: event.documentNumber === null ? null : clean(event.documentNumber),
  occurrenceDate: event.occurrenceDate,
  dueDate: event.dueDate,
  creditDate: event.creditDate,
  titleCents: event.titleAmount,
  paidCents: payableKind(event) === 'settled' ? event.paid : 0n,
  feeCents: event.fee,
  key: clean(key) ?? '',
})

/**
 * The kind of a record. A payment without a plausible amount becomes `other`, so that it does not settle a slip and
 * somebody reviews it.
 */
const payableKind = (event: ReturnEvent) => (strangeAmount(event) === null ? event.kind : 'other')
const strangeAmount = ({ kind, paid, reportedAmount, lines }: ReturnEvent): string | null => {
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
const unreadRecord = (unread: UnreadPayment, numbered: (key: string) => string): ReadRecord => ({
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

/**
 * Replaces control characters by spaces: a damaged file may have some, and the database does not accept all of them.
 */
function clean(text: string): string | null {
  const kept = text.replace(/\p{Cc}/gu, ' ').trim()
  return kept === '' ? null : kept
}
