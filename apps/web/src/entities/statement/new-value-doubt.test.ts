import type { BankSide, StatementGift, StatementRow } from '@seara/contract/statements/credits'
import type { MatchReason } from '@seara/contract/statements/match-reasons'
import { expect, it } from 'vitest'
import { newValueDoubt } from './new-value-doubt.ts'

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

const none: BankSide = { match: null, candidates: [], statement_until: null, returned_on: null, released: null }

const matched = (credited: number, gifts: StatementGift[], explained?: { difference: number; reason: string }) => ({
  ...none,
  match: {
    id: 1,
    state: 'confirmed' as const,
    reasons: [],
    confirmed_by: null,
    rows: [row(credited)],
    gifts,
    difference: explained?.difference ?? 0,
    difference_reason: explained?.reason ?? null,
  },
})

const proposed = (reasons: MatchReason[]): BankSide => ({
  ...none,
  candidates: [{ rows: [row(100)], gifts: [gift(1, 100)], reasons }],
})

it('tells of a new value whether the bank agrees, contradicts or does not know', () => {
  const side = proposed(['other-value', 'tax-id'])
  expect(newValueDoubt(side, 1, 100)).toBeNull()
  expect(newValueDoubt(side, 1, 1_000)).toContain('100,00')
  expect(newValueDoubt(proposed(['same-value', 'no-payer']), 1, 1_000)).toBeUndefined()
  expect(newValueDoubt(undefined, 1, 1_000)).toBeUndefined()
})

it('compares with what was credited, also where somebody explained the difference', () => {
  const explained = matched(95, [gift(1, 100)], { difference: -5, reason: 'Tarifa do banco' })
  expect(newValueDoubt(explained, 1, 95)).toBeNull()
  expect(newValueDoubt(explained, 1, 1_000)).toContain('95,00')
})

it('does not know where other gifts take more than was credited', () => {
  expect(newValueDoubt(matched(100, [gift(1, 50), gift(2, 120)]), 1, 50)).toBeUndefined()
})
