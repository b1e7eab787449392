import { serialize } from 'node:v8'
import { gzipSync } from 'node:zlib'
import { readReturnFile } from '@seara/cnab/returns/read-return-file'
import type { ReturnEvent, ReturnFile, UnreadPayment } from '@seara/cnab/returns/return-file'
import { portions } from '../../../core/portions.ts'
import { clean } from './clean-text.ts'
import { payableKind, strangeAmount, unreadRecord } from './doubtful-payments.ts'
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
