import type { ReturnOutcome } from '@seara/contract/billing/return-files'
import { describe, expect, it } from 'vitest'
import { differenceOf, inWords, resultInWords, willApply } from './return-messages.ts'
import { tooLargeOutcome } from '../returns/too-large.ts'

const outcome = (change: Partial<ReturnOutcome>): ReturnOutcome => ({
  ...tooLargeOutcome(new File([], 'CB.RET')),
  status: 'processed',
  ...change,
})

/** The formatted amounts have no-break spaces. This replaces them by plain spaces. */
const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

describe('what a file holds', () => {
  it('is told in numbers and words', () => {
    expect(inWords(outcome({ paid: 1 }))).toBe('1 pagamento de boleto')
    expect(inWords(outcome({ paid: 3, double: 1, divergent: 2, unmatched: 1, known: 2 }))).toBe(
      '3 pagamentos de boletos, 1 deles em dobro, 2 deles divergentes, 1 pagamento sem boleto e 2 registros que já tinham vindo',
    )
    expect(inWords(outcome({ confirmed: 1, rejected: 2 }))).toBe(
      '1 boleto confirmado pelo banco e 2 boletos recusados pelo banco',
    )
    expect(inWords(outcome({ written_off: 2 }))).toBe('2 boletos baixados pelo banco')
    expect(inWords(outcome({}))).toBe('Nada muda em nenhum boleto')
  })

  it('is added up to the cent over the files that can be applied', () => {
    const files = [
      outcome({ paid: 1, paid_value: 0.1 }),
      outcome({ paid: 1, paid_value: 0.2 }),
      outcome({ status: 'duplicate', paid: 9, paid_value: 9 }),
    ]
    expect(spaced(willApply(files))).toBe('Ao aplicar: 2 pagamentos de boletos, R$ 0,30 ao todo.')
  })
})

it('what was done is told by what became of the files', () => {
  const [good, known, wrong] = [outcome({}), outcome({ status: 'duplicate' }), outcome({ status: 'rejected' })]
  expect(resultInWords([good, known, wrong])).toBe('1 arquivo foi aplicado por inteiro')
  expect(resultInWords([known, wrong])).toBe('Nada de novo: o que havia para aplicar já tinha sido aplicado')
  expect(resultInWords([wrong])).toBe('Nenhum arquivo foi aplicado')
})

it('a payment of another value says by how much, and which way', () => {
  const invoice = {
    id: 1,
    status: 'paid',
    our_number: '09/00000000001-7',
    value: 150.5,
    due_date: '2026-12-10',
    champaingn_solicitation_id: 1,
    request_deleted: false,
    request_code: 'ABCDE-12345',
    request_name: 'Rosa',
    diocese_id: 1,
    diocese_name: 'Diocese',
    missionary_campaign_id: 1,
    campaign_code: 'CAM-2026',
  } as const
  expect(spaced(differenceOf({ paid_value: 151.51, invoice }))).toBe('R$ 1,01 a mais')
  expect(spaced(differenceOf({ paid_value: 100, invoice }))).toBe('R$ 50,50 a menos')
  expect(differenceOf({ paid_value: 150.5, invoice })).toBe('valor igual')
})
