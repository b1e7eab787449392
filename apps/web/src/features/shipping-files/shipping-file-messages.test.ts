import type { ShippingDraft, ShippingFile } from '@seara/contract/billing/shipping-files'
import { expect, test } from 'vitest'
import { answersOf, contentsOf, othersWait, wouldHold } from './shipping-file-messages.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const file = (counts: Partial<ShippingFile>) =>
  ({ entries: 0, write_offs: 0, total: 0, confirmed: 0, rejected: 0, waiting: 0, ...counts }) as ShippingFile

test('what a file holds is said with its money, one or many', () => {
  expect(plain(contentsOf(file({ entries: 2, total: 50, write_offs: 1 })))).toBe('2 registros (R$ 50,00) e 1 baixa')
  expect(plain(contentsOf(file({ entries: 1, total: 50 })))).toBe('1 registro (R$ 50,00)')
  expect(contentsOf(file({ write_offs: 2 }))).toBe('2 baixas')
})

test('what the bank answered is said as far as it is known', () => {
  expect(answersOf(file({ confirmed: 3, rejected: 1 }))).toBe('3 confirmados e 1 recusado')
  expect(answersOf(file({ waiting: 1200 }))).toBe('1.200 sem resposta')
})

test('the next file says what it would hold, and what comes after it', () => {
  expect(wouldHold(file({}) as unknown as ShippingDraft)).toBe('Não há boletos à espera de remessa.')
  expect(wouldHold(file({ write_offs: 1 }) as unknown as ShippingDraft)).toBe('Leva 1 baixa.')
  expect(othersWait(1)).toMatch(/^1 boleto .* vai na remessa seguinte\.$/)
  expect(othersWait(2)).toMatch(/^2 boletos .* vão na remessa seguinte\.$/)
})
