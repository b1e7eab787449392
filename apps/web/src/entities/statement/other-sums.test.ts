import type { BankSide, StatementCandidate, StatementGift, StatementRow } from '@seara/contract/statements/credits'
import { expect, it } from 'vitest'
import { otherSums, otherSumsText } from './other-sums.ts'

const row = (value: number): StatementRow => ({
  id: value,
  day: '2026-10-12',
  value,
  text: 'PIX RECEBIDO',
  account: { id: 1, name: 'Banco' },
})

const gift = (id: number, value: number): StatementGift => ({
  kind: 'contribution',
  id,
  of: { id: 1, description: 'Coleta' },
  diocese: null,
  declared_by: 'Rosa',
  value,
  declared_on: '2026-10-12',
  verified: false,
})

const matched = (
  rows: number[],
  gifts: StatementGift[],
  explained?: { difference: number; reason: string },
): BankSide => ({
  match: {
    id: 1,
    state: 'confirmed',
    reasons: [],
    confirmed_by: null,
    rows: rows.map(row),
    gifts,
    difference: explained?.difference ?? 0,
    difference_reason: explained?.reason ?? null,
  },
  candidates: [],
  statement_until: null,
  returned_on: null,
  released: null,
})

const proposed = (...candidates: Partial<StatementCandidate>[]): BankSide => ({
  match: null,
  candidates: candidates.map((one) => ({ rows: [row(100)], gifts: [gift(1, 100)], reasons: ['tax-id'], ...one })),
  statement_until: null,
  returned_on: null,
  released: null,
})

it('finds the sum of the bank where it is another', () => {
  expect(otherSums(matched([16_645.31], [gift(1, 16_645.31)]), 1, 166_453.1)).toEqual([16_645.31])
  expect(otherSums(matched([16_645.31], [gift(1, 16_645.31)]), 1, 16_645.31)).toEqual([])
  expect(otherSums(proposed({ reasons: ['other-value', 'tax-id'] }), 1, 1_000)).toEqual([100])
})

it('takes several rows of one gift, and several gifts of one row, together', () => {
  expect(otherSums(matched([100.1, 200.2], [gift(1, 300.3)]), 1, 300.3)).toEqual([])
  expect(otherSums(matched([300.3], [gift(1, 100.1), gift(2, 200.2)]), 1, 100.1)).toEqual([])
  expect(otherSums(matched([300.3], [gift(1, 100.1), gift(2, 200.2)]), 1, 1_001)).toEqual([100.1])
})

it('says nothing where one of the credits has the value, or none is known to be of this diocese', () => {
  const two = proposed({ rows: [row(100)] }, { rows: [row(200)] })
  expect(otherSums(two, 1, 200)).toEqual([])
  expect(otherSums(two, 1, 300)).toEqual([100, 200])
  expect(otherSums(proposed({ reasons: ['same-value', 'other-payer'] }), 1, 500)).toEqual([])
  expect(otherSums(proposed({ reasons: ['same-value', 'no-payer'] }), 1, 500)).toEqual([])
  expect(otherSums(proposed({}), 1, 500)).toEqual([100])
  expect(otherSums(undefined, 1, 500)).toEqual([])
})

it('does not ask again about a difference that somebody explained, but does about another value', () => {
  const explained = matched([95], [gift(1, 100)], { difference: -5, reason: 'Tarifa do banco' })
  expect(otherSums(explained, 1, 100)).toEqual([])
  expect(otherSums(explained, 1, 1_000)).toEqual([95])
  const changedSince = matched([95], [gift(1, 1_000)], { difference: -5, reason: 'Tarifa do banco' })
  expect(otherSums(changedSince, 1, 1_000)).toEqual([95])
  expect(otherSums(matched([95], [gift(1, 100)]), 1, 100)).toEqual([95])
})

it('leaves out what other gifts take whole, or more than whole', () => {
  expect(otherSums(matched([100], [gift(1, 50), gift(2, 100)]), 1, 50)).toEqual([])
  expect(otherSums(matched([100], [gift(1, 50), gift(2, 120)]), 1, 50)).toEqual([])
})

it('tells the sums in one sentence', () => {
  expect(otherSumsText([16_645.31]).replaceAll('\u00a0', ' ')).toBe('O banco mostra R$ 16.645,31.')
  expect(otherSumsText([10, 20, 30]).replaceAll('\u00a0', ' ')).toBe('O banco mostra R$ 10,00, R$ 20,00 ou R$ 30,00.')
})
