import type { SlipOfRecord } from '@seara/contract/billing/return-records'
import { expect, test } from 'vitest'
import { lateChargesInWords, nameOf, oddity, proposedReason, slipDetail, toLookAt } from './worklist-messages.ts'

const slip = {
  status: 'pending',
  value: 150.5,
  due_date: '2026-12-10',
  request_code: 'ABCDE-12345',
  our_number: '09/00000000001-0',
  request_name: 'Maria Aparecida',
  campaign_code: 'CAMP-2026',
  diocese_name: 'Diocese de Crato',
} as SlipOfRecord

test('how many records wait is a sentence of its own for none, one and many', () => {
  expect([0, 1, 1200].map(toLookAt)).toEqual([
    'Nada espera por conferência.',
    'Contando os de antes, um registro espera por conferência.',
    'Contando os de antes, 1.200 registros esperam por conferência.',
  ])
})

test('a slip that is found says whose it is and what is due when', () => {
  expect(slipDetail(slip).replaceAll('\u00a0', ' ')).toBe(
    'R$ 150,50 · vence 10/12/2026 · Maria Aparecida · solicitação ABCDE-12345 · nosso número 09/00000000001-0 · CAMP-2026',
  )
})

test('giving a payment to a slip is odd where the slip is paid, cancelled or of another value', () => {
  const odd = (status: string, paid_value = 150.5) => oddity({ paid_value }, { ...slip, status } as SlipOfRecord)
  expect(odd('pending')).toBeNull()
  expect(odd('paid')).toMatch(/^Este boleto já está pago/)
  for (const status of ['cancel', 'deleted']) expect(odd(status)).toMatch(/^Este boleto foi cancelado/)
  expect(odd('pending', 150.51)).toMatch(/divergente/)
  // 0.1 + 0.2 differs from 0.3 only as a binary fraction. In cents, both amounts are equal.
  expect(oddity({ paid_value: 0.1 + 0.2 }, { ...slip, value: 0.3 })).toBeNull()
})

test('a record without a slip is called by the bank’s number', () => {
  expect(nameOf({ invoice: slip, our_number: '1' })).toBe('Diocese de Crato')
  expect(nameOf({ invoice: null, our_number: '123' })).toBe('nosso número 123')
  expect(nameOf({ invoice: null, our_number: '' })).toBe('nosso número em branco')
})

test('fine and interest are told in words, and are the proposed reason where they are just what was paid', () => {
  const late_charges = { days: 17, fine: 3.01, interest: 0.85, total: 154.36 }
  const record = { attention: 'divergent', paid_value: 154.36, late_charges } as const
  expect(lateChargesInWords(late_charges).replaceAll('\u00a0', ' ')).toBe(
    'R$ 154,36: multa de R$ 3,01 e juros de R$ 0,85 por 17 dias de atraso',
  )
  expect(proposedReason(record).replaceAll('\u00a0', ' ')).toBe(
    'Multa de R$ 3,01 e juros de R$ 0,85 por 17 dias de atraso, como o boleto pede.',
  )
  const onlyFine = { ...record, late_charges: { ...late_charges, days: 1, interest: 0 } }
  expect(proposedReason(onlyFine).replaceAll('\u00a0', ' ')).toBe(
    'Multa de R$ 3,01 por 1 dia de atraso, como o boleto pede.',
  )
  expect(proposedReason({ ...record, paid_value: 154.37 })).toBe('')
  expect(proposedReason({ ...record, late_charges: null })).toBe('')
  expect(proposedReason({ ...record, attention: 'double' })).toBe('')
})
