import { describe, expect, it } from 'vitest'
import type { ReturnEvent } from '../src/returns/return-file.ts'
import { index, readAsReturn, sampleBytes, sampleNames, type IndexRecord } from './samples.ts'

const cents = (value: number | undefined) => BigInt(value ?? 0)

it('has an answer for every sample', () => {
  expect(index.files.map(({ file }) => file).toSorted()).toEqual(sampleNames.toSorted())
  expect(sampleNames).toHaveLength(20)
})

describe.each(index.files)('$file', (expected) => {
  const file = readAsReturn(sampleBytes(expected.file))

  it('is told apart by its header', () => {
    expect([file.bank, file.layout, file.variant]).toEqual([expected.bank, expected.layout, expected.variant])
    // This artificial file has its day as DDMMAA where Sicredi writes AAAAMMDD, so its day cannot be read.
    const day = expected.file === 'sicredi-400-a.ret' ? /^null$/ : /^20\d\d-\d\d-\d\d$/
    expect(String(file.generatedOn)).toMatch(day)
  })

  it('holds the payments that it should, to the cent', () => {
    const settled = file.events.filter(({ kind }) => kind === 'settled')
    expect(file.events).toHaveLength(expected.detailRecords)
    expect(settled).toHaveLength(expected.settlements)
    expect(file.events.reduce((sum, { paid }) => sum + paid, 0n)).toBe(cents(expected.totalPaidSettlementsCents))
  })

  it('gives nothing to worry about', () => {
    const withoutTrailer = ['bradesco-400-pix-a.ret']
    expect(file.warnings.map(({ code }) => code)).toEqual(
      withoutTrailer.includes(expected.file) ? ['missing-trailer'] : [],
    )
    expect(file.skipped.every(({ code }) => code === 'complement')).toBe(true)
    expect(file.skipped.map(({ line }) => line)).toEqual(expected.records.flatMap(({ pix }) => (pix ? [pix.line] : [])))
  })

  it.each(expected.records.map((record, at) => ({ at, record })))('record $at', ({ at, record }) => {
    const event = file.events[at]
    if (!event) throw new Error(`no event ${at}`)
    expect(asIndexed(event, record)).toEqual(indexed(record))
  })
})

/**
 * Converts a record of `index.json` to the shape in which events are compared. The index leaves out zero amounts and ''
 * texts.
 */
function indexed(record: IndexRecord) {
  const { trimmed, ...parts } = record.nossoNumero
  return {
    lines: record.line === undefined ? [record.lineT, record.lineU] : [record.line],
    field: record.nossoNumeroField,
    parts,
    trimmed: trimmed ?? null,
    code: record.occurrenceCode,
    settled: record.isSettlement,
    dates: [record.occurrenceDate, record.dueDate, record.creditDate],
    paidOn: record.paymentDate,
    titleAmount: cents(record.titleAmountCents),
    paid: cents(record.amountPaidCents),
    net: record.isSettlement ? (record.netCreditedCents ?? record.ledgerAmountCents ?? null) : 0,
    reported: cents(record.field254_266Cents ?? record.field78_92Cents),
    fee: cents(record.feeCents),
    interest: cents(record.interestFineCents ?? record.interestCents),
    discount: cents(record.discountCents),
    abatement: cents(record.abatementCents),
    otherCredits: cents(record.otherCreditsCents ?? record.otherOrFineCents),
    documentNumber: record.documentNumber ?? null,
    companyUse: record.companyUse ?? null,
  }
}

function asIndexed(event: ReturnEvent, record: IndexRecord) {
  const { field, parts } = event.ourNumber
  const settled = event.kind === 'settled'
  const wanted = Object.keys(record.nossoNumero)
  return {
    lines: event.lines,
    field,
    parts: Object.fromEntries(Object.entries(parts).filter(([name]) => wanted.includes(name))),
    trimmed: wanted.includes('trimmed') ? field.trim() : null,
    code: event.occurrenceCode,
    settled,
    dates: [event.occurrenceDate, event.dueDate, event.creditDate],
    paidOn: settled ? event.occurrenceDate : null,
    titleAmount: event.titleAmount,
    paid: event.paid,
    net: event.net === null ? null : Number(event.net),
    reported: event.reportedAmount,
    fee: event.fee,
    interest: event.interest,
    discount: event.discount,
    abatement: event.abatement,
    otherCredits: event.otherCredits,
    documentNumber: event.documentNumber,
    companyUse: event.companyUse,
  }
}
