import { describe, expect, it } from 'vitest'
import type { Bank } from '../../src/bank.ts'
import { differences } from './reference-differences.ts'
import { referenceFields } from './reference-fields.ts'
import { referenceRequest } from './reference-requests.ts'
import { shippingLines } from './shipping-parser.ts'
import { allBanks, isOf400, written } from './shipping-requests.ts'

const names400: Readonly<Record<string, string>> = { '0': 'header', '1': 'detail', '2': 'fine', '9': 'trailer' }
const names240: Readonly<Record<string, string>> = {
  '0': 'fileHeader',
  '1': 'lotHeader',
  '5': 'lotTrailer',
  '9': 'fileTrailer',
}
const nameOf = (line: string): string =>
  (line.length === 400 ? names400[line[0] ?? ''] : (names240[line[7] ?? ''] ?? line[13])) ?? '?'

function referenceLines(bank: Bank): Map<string, string> {
  const width = isOf400(bank) ? 400 : 240
  return new Map(
    Object.entries(referenceFields[bank]).map(([name, fields]) => {
      let line = ''
      for (const [from, text] of fields) line = line.padEnd(from - 1) + text
      return [name, line.padEnd(width)]
    }),
  )
}

const ranges = (bank: Bank, record: string) => differences[bank].filter((named) => named.record === record)

describe.each(allBanks)('the shipping file of %s beside one that we did not write', (bank) => {
  const width = isOf400(bank) ? 400 : 240
  const ours = new Map(shippingLines(written(referenceRequest(bank)).bytes, width).map((line) => [nameOf(line), line]))
  const theirs = referenceLines(bank)

  it('has the same records, in the same order', () => {
    expect([...ours.keys()]).toEqual([...theirs.keys()])
  })

  it.each([...theirs.keys()])('%s is equal at every position but those that are named', (record) => {
    const isNamed = (position: number) =>
      ranges(bank, record).some(({ from, to }) => from <= position && position <= to)
    const compared = (line: string | undefined) =>
      (line ?? '').replaceAll(/./g, (character, at: number) => (isNamed(at + 1) ? '~' : character))
    expect(compared(ours.get(record))).toBe(compared(theirs.get(record)))
  })

  it('names no difference that is none', () => {
    const idle = differences[bank].filter(
      ({ record, from, to }) => ours.get(record)?.slice(from - 1, to) === theirs.get(record)?.slice(from - 1, to),
    )
    expect(idle).toEqual([])
  })
})
