import { serialize } from 'node:v8'
import { gzipSync } from 'node:zlib'
import { readReturnFile } from '@seara/cnab/returns/read-return-file'
import type { ReturnEvent } from '@seara/cnab/returns/return-file'
import { portions } from '../../../core/portions.ts'
import type { ReadRecord, ReadReturn } from './read-return.ts'

/** How many warnings are shown; a damaged file has one per line. */
const mostWarnings = 20
/** Records of a part: unpacking it takes a few milliseconds. */
const partSize = 500

/** Reads one file. */
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
    parts: packed(file.events),
  }
}

/** Two payments of one slip on one day are two records even when they differ only in their running number. */
function packed(events: readonly ReturnEvent[]): Uint8Array[] {
  const seen = new Map<string, number>()
  const withKey = (event: ReturnEvent): ReadRecord => {
    const same = keyOf(event)
    const times = (seen.get(same) ?? 0) + 1
    seen.set(same, times)
    return toRecord(event, `${same}|${times}`)
  }
  return Array.from(portions(events, partSize), (part) => gzipSync(serialize(part.map(withKey)), { level: 1 }))
}

/** Identifies a record in other files: bank, nosso número, occurrence, date, value. */
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
  kind: event.kind,
  matchKey: event.ourNumber.key,
  ourNumber: clean(event.ourNumber.field) ?? '',
  occurrenceCode: event.occurrenceCode,
  occurrence: event.occurrence,
  reasons: event.reasons.map(({ code, text }) => text ?? `Motivo ${code}`),
  review: event.review,
  documentNumber: event.documentNumber === null ? null : clean(event.documentNumber),
  occurrenceDate: event.occurrenceDate,
  dueDate: event.dueDate,
  creditDate: event.creditDate,
  titleCents: event.titleAmount,
  paidCents: event.paid,
  feeCents: event.fee,
  key: clean(key) ?? '',
})

/** Characters of a damaged file that the database does not accept. */
function clean(text: string): string | null {
  const kept = text.replace(/\p{Cc}/gu, ' ').trim()
  return kept === '' ? null : kept
}
