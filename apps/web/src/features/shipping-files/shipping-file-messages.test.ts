import type { ShippingDraft, ShippingFile } from '@seara/contract/billing/shipping-files'
import { expect, test } from 'vitest'
import { answersOf, contentsOf, othersWait, wouldHold } from './shipping-file-messages.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const file = (counts: Partial<ShippingFile>) =>
  ({ entries: 0, write_offs: 0, total: 0, confirmed: 0, rejected: 0, waiting: 0, again: 0, ...counts }) as ShippingFile

test('what a file holds is said with its money, one or many', () => {
  expect(plain(contentsOf(file({ entries: 2, total: 50, write_offs: 1 })))).toBe('2 registros (R$ 50,00) e 1 baixa')
  expect(plain(contentsOf(file({ entries: 1, total: 50 })))).toBe('1 registro (R$ 50,00)')
  expect(contentsOf(file({ write_offs: 2 }))).toBe('2 baixas')
})

test('what the bank answered is said as far as it is known', () => {
  expect(answersOf(file({ confirmed: 3, rejected: 1 }))).toBe('3 confirmados e 1 recusado')
  expect(answersOf(file({ waiting: 1200 }))).toBe('1.200 sem resposta')
})

const draft = (counts: Partial<ShippingDraft>) =>
  ({
    found: 0,
    entries: 0,
    write_offs: 0,
    total: 0,
    account: null,
    problems: [],
    other_accounts: 0,
    ...counts,
  }) as ShippingDraft

test('the next file says what it would hold, for which account, and what stays', () => {
  expect(wouldHold(draft({}))).toBe('Não há boletos à espera de remessa.')
  expect(wouldHold(draft({ found: 1, write_offs: 1 }))).toBe('Leva 1 baixa.')
  expect(wouldHold(draft({ found: 3, write_offs: 1, account: '1234-5', other_accounts: 2 }))).toBe(
    'Leva 1 baixa, pela conta 1234-5. Dos 3 à espera, ficam de fora 2 de outra conta ou com condições anteriores.',
  )
  expect(wouldHold(draft({ found: 2, other_accounts: 2 }))).toBe(
    'Nada do que espera pode ir: 2 de outra conta ou com condições anteriores.',
  )
})

test('what is of another account goes in the next file', () => {
  expect(othersWait(1)).toMatch(/ vai na remessa seguinte\.$/)
  expect(othersWait(2)).toMatch(/ vão na remessa seguinte\.$/)
})
