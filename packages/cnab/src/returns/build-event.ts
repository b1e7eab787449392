import type { Bank, Width } from '../bank.ts'
import type { DetailLayout } from '../layouts/return-240.ts'
import type { Read, RecordReader } from '../record-reader.ts'
import { kindOf, occurrenceText, reviewText } from '../words/occurrence.ts'
import { readReasons } from '../words/reasons.ts'
import type { Notes } from './notes.ts'
import { readOurNumber } from './our-number.ts'
import type { ReturnEvent } from './return-file.ts'

export type EventSource = {
  bank: Bank
  width: Width
  lines: readonly number[]
  layout: DetailLayout
  /** The record about the slip: the detail of CNAB 400, or segment T of CNAB 240. */
  title: RecordReader
  /** The record about the payment: the same detail, or segment U. */
  payment: RecordReader
  /** The covenant in the file's header. */
  covenant: string | null
  notes: Notes
}

/** Makes the event of a record. @returns null when a field that affects money cannot be read */
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
 * Whether fields are shifted, so that the amounts are wrong too. CNAB 240 records have no number at their end that
 * would show this; invalid days, reasons that are not pairs, and a field that contains the end of its neighbour show
 * it.
 */
export function isShifted({ width, title, payment }: Pick<EventSource, 'width' | 'title' | 'payment'>): boolean {
  if (payment.date('occurrenceDate') === 'broken') return true
  if (width === 400) return false
  const dueDate = title.text('dueDate')
  // "Due at sight" is written as nines.
  if (title.date('dueDate') === 'broken' && !/^9+$/.test(dueDate)) return true
  const isPaired = /^([^ ]{2}|  )*$/.test(title.whole('reasons'))
  return !isPaired || /^ +[^ ]/.test(title.whole('contract')) || / {2}\d+$/.test(title.whole('payerName'))
}

type Amounts = Pick<
  ReturnEvent,
  'titleAmount' | 'paid' | 'net' | 'fee' | 'interest' | 'discount' | 'abatement' | 'otherCredits' | 'reportedAmount'
>

/**
 * Reads the amounts. In both layouts, Itaú reports the net amount in the field of the amount paid, so for Itaú: paid =
 * reported + fee.
 */
function readAmounts(source: EventSource, settled: boolean): Amounts | null {
  const { bank, width, title, payment } = source
  const { money } = tolerantReader(source)
  const reported = payment.money('paid')
  const reportedNet = bank === '341' ? reported : payment.money('net')
  const fee = title.money('fee')
  if (settled && (!isAmount(reported) || fee === 'broken' || reportedNet === 'broken')) return null
  // A segment T that is cut before its fee would make the payment too small.
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

/** Days from payment to credit: usually a few, or a month if the contract says so. */
const longestCredit = 90

function isFarApart(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return false
  return Math.abs(Date.parse(one) - Date.parse(other)) > longestCredit * 86_400_000
}

/** Reads a field that does not affect money: an invalid field is ignored with a warning. */
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
