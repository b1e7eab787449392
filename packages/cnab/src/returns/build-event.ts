import type { Bank, Width } from '../bank.ts'
import type { DetailLayout } from '../layouts/return-240.ts'
import type { Read, RecordReader } from '../record-reader.ts'
import { kindOf } from '../words/event-kind.ts'
import { occurrenceText, reviewText } from '../words/occurrence.ts'
import { readReasons } from '../words/reasons.ts'
import type { Notes } from './notes.ts'
import { readOurNumber } from './our-number.ts'
import type { ReturnEvent } from './return-file.ts'

export type EventSource = {
  bank: Bank
  width: Width
  lines: readonly number[]
  layout: DetailLayout
  /** The record about the slip: the detail in CNAB 400, segment T in CNAB 240. */
  title: RecordReader
  /** The record about the payment: the same detail in CNAB 400, segment U in CNAB 240. */
  payment: RecordReader
  /** The covenant in the file's header; null when the header has none. */
  covenant: string | null
  notes: Notes
}

/** Makes the event of a record. @returns null when a field that money depends on cannot be read */
export function buildEvent(source: EventSource): ReturnEvent | null {
  const { bank, width, title, payment, lines } = source
  const code = title.text('occurrence')
  if (!/^\d\d$/.test(code)) return null
  const kind = kindOf(bank, width, code)
  if (kind === 'settled' && isShifted(source)) return null
  const amounts = readAmounts(source, kind === 'settled')
  if (amounts === null) return null
  const { date } = tolerantReader(source)
  const [occurrenceDate, creditDate] = [date(payment, 'occurrenceDate'), date(payment, 'creditDate')]
  if (kind === 'settled' && isFarApart(occurrenceDate, creditDate)) warnOf(source, 'creditDate')
  return {
    lines,
    bank,
    kind,
    ourNumber: readOurNumber(bank, title, source.layout.ourNumber, source.covenant),
    occurrenceCode: code,
    occurrence: occurrenceText(bank, width, code),
    review: reviewText(bank, width, code),
    documentNumber: textOrNull(title.text('documentNumber')),
    companyUse: textOrNull(title.text('companyUse')),
    occurrenceDate,
    dueDate: date(title, 'dueDate'),
    creditDate,
    ...amounts,
    reasons: readReasons({ bank, width, code, kind }, title.text('reasons')),
  }
}

/**
 * Whether the fields are shifted, so that the amounts are wrong too. A CNAB 240 record has no number at its end that
 * would reveal a shift. Instead, a shift shows in an invalid day, in reasons that are not pairs of characters, and in a
 * field that contains the end of its neighbour.
 */
export function isShifted({ width, title, payment }: Pick<EventSource, 'width' | 'title' | 'payment'>): boolean {
  if (payment.date('occurrenceDate') === 'broken') return true
  if (width === 400) return false
  const dueDate = title.text('dueDate')
  // Nines are not a shift: they stand for a slip that is due at sight.
  if (title.date('dueDate') === 'broken' && !/^9+$/.test(dueDate)) return true
  const isPaired = /^([^ ]{2}|  )*$/.test(title.whole('reasons'))
  return !isPaired || /^ +[^ ]/.test(title.whole('contract')) || / {2}\d+$/.test(title.whole('payerName'))
}

type Amounts = Pick<
  ReturnEvent,
  'titleAmount' | 'paid' | 'net' | 'fee' | 'interest' | 'discount' | 'abatement' | 'otherCredits' | 'reportedAmount'
>

/**
 * Reads the amounts. Itaú reports the net amount in the field for the paid amount, in both layouts. So for Itaú: paid =
 * reported + fee.
 * @returns null when a payment's amount cannot be read
 */
function readAmounts(source: EventSource, settled: boolean): Amounts | null {
  const { bank, width, title, payment } = source
  const { money } = tolerantReader(source)
  const reported = payment.money('paid')
  const reportedNet = bank === '341' ? reported : payment.money('net')
  const fee = title.money('fee')
  if (settled && (!isAmount(reported) || fee === 'broken' || reportedNet === 'broken')) return null
  // Itaú's paid amount needs the fee. Where segment T is cut before the fee, the computed payment would be too small.
  if (settled && bank === '341' && width === 240 && fee === null) return null
  const feeCents = money(title, 'fee')
  const reportedAmount = isAmount(reported) ? reported : 0n
  const gross = bank === '341' ? reportedAmount + feeCents : reportedAmount
  return {
    titleAmount: money(title, 'titleAmount'),
    paid: settled ? gross : 0n,
    net: settled ? (isAmount(reportedNet) ? reportedNet : null) : 0n,
    fee: feeCents,
    interest: money(payment, 'interest'),
    discount: money(payment, 'discount'),
    abatement: money(payment, 'abatement'),
    otherCredits: money(payment, 'otherCredits'),
    reportedAmount,
  }
}

/** The most days between payment and credit. A few are usual; some contracts say a month. */
const longestCredit = 90

function isFarApart(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return false
  return Math.abs(Date.parse(one) - Date.parse(other)) > longestCredit * 86_400_000
}

/** Reads fields that no money depends on. An invalid field only causes a warning and counts as empty. */
function tolerantReader(source: EventSource) {
  const tolerate = <Value>(value: Read<Value>, name: string, empty: Value): Value => {
    if (value === 'broken') warnOf(source, name)
    return isAmountOrDay(value) ? value : empty
  }
  return {
    money: (read: RecordReader, name: string): bigint => tolerate(read.money(name), name, 0n),
    date: (read: RecordReader, name: string): string | null => tolerate<string | null>(read.date(name), name, null),
  }
}

const warnOf = ({ lines, notes }: EventSource, name: string) => {
  const line = lines[0] ?? null
  notes.warn('unreadable-field', line, `Linha ${line}: campo ilegível ou improvável (${labels[name] ?? name}).`)
}

const labels: Readonly<Record<string, string>> = {
  titleAmount: 'valor do título',
  fee: 'tarifa',
  interest: 'juros',
  discount: 'desconto',
  abatement: 'abatimento',
  otherCredits: 'outros créditos',
  occurrenceDate: 'data da ocorrência',
  dueDate: 'vencimento',
  creditDate: 'data do crédito',
}

const isAmount = (value: Read<bigint>): value is bigint => typeof value === 'bigint'

const isAmountOrDay = <Value>(value: Read<Value>): value is Value => value !== null && value !== 'broken'

const textOrNull = (text: string): string | null => (text === '' ? null : text)
