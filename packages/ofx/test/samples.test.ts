import { describe, expect, it } from 'vitest'
import { readStatement } from '../src/read-statement.ts'
import { index, sampleBytes, sampleNames } from './samples.ts'

const nameOf = (file: string) => file.replace('samples/', '')

it('has an answer for every sample', () => {
  expect(index.files.map(({ file }) => nameOf(file)).toSorted()).toEqual(sampleNames.toSorted())
  expect(sampleNames).toHaveLength(13)
})

describe.each(index.files)('$file', ({ file, ...expected }) => {
  const statement = readStatement(sampleBytes(nameOf(file)))

  it('gives its accounts, rows, balances and skipped rows, to the cent', () => {
    expect(statement.accounts).toStrictEqual(expected.accounts)
  })

  it('is told by its bytes, whatever it declares', () => {
    expect([statement.format, statement.encoding, statement.declared]).toEqual([
      'ofx',
      expected.encoding,
      expected.declared,
    ])
    expect(statement.complete).toBe(true)
  })
})

it.each(index.files.filter(({ synthetic }) => !synthetic))('$file is of $bank', ({ file, bank }) => {
  expect(readStatement(sampleBytes(nameOf(file))).bank).toBe(bank)
})

it.each([
  ['bb-2017-two-accounts.ofx', '2017-03-29'],
  ['bradesco-2025-comma.ofx', null],
  ['nubank-2022-account.ofx', '2022-06-03'],
])('%s was written on %s', (name, day) => {
  expect(readStatement(sampleBytes(name)).written).toBe(day)
})
