import { expect, test } from 'vitest'
import {
  canBeCancelled,
  makeExplained,
  paperWaits,
  payExplained,
  secondCopyExplained,
  undoExplained,
  whySecondCopy,
} from './slip-panel-messages.ts'

test('a line is said to be in force only where it can be paid', () => {
  expect(paperWaits({ status: 'pending', unpayable: null })).toContain('a linha já vale')
  expect(paperWaits({ status: 'pending', unpayable: 'waiting_registration' })).toBe('O PDF está sendo feito.')
})

test('an open slip can be cancelled, unless the bank has it no more', () => {
  expect(canBeCancelled({ status: 'expired', unpayable: null })).toBe(true)
  expect(canBeCancelled({ status: 'expired', unpayable: 'rejected' })).toBe(true)
  expect(canBeCancelled({ status: 'expired', unpayable: 'written_off' })).toBe(false)
  expect(canBeCancelled({ status: 'paid', unpayable: null })).toBe(false)
})

test('a slip that is merely expired may still be taken by the bank, any other may not', () => {
  expect(whySecondCopy({ status: 'expired', unpayable: null })).toContain('enquanto o banco o aceitar')
  expect(whySecondCopy({ status: 'expired', unpayable: 'written_off' })).toContain('já não o recebe')
  expect(whySecondCopy({ status: 'expired', unpayable: 'rejected' })).toContain('recusou')
  expect(whySecondCopy({ status: 'expired', unpayable: 'waiting_registration' })).toContain('não pode ser pago')
  expect(whySecondCopy({ status: 'pending', unpayable: 'write_off_sent' })).toContain('foi pedida ao banco')
})

test('who marks a slip as paid reads beforehand that only an administrator undoes it, and that a write-off follows', () => {
  const slip = { registration: 'none', write_off: 'none' } as const
  expect(payExplained(slip)).toContain('Só um administrador pode desfazer.')
  expect(payExplained(slip)).not.toContain('baixa')
  expect(payExplained({ ...slip, registration: 'confirmed' })).toContain('A baixa dele vai na próxima remessa.')
})

test('who undoes what the bank told of reads that the bank may no longer take the slip', () => {
  expect(undoExplained({ source: 'return' })).toContain('gere a segunda via')
  expect(undoExplained({ source: 'manual' })).not.toContain('segunda via')
})

test('who makes a slip reads to whom it is mailed, or that it is not, where the request has no e-mail', () => {
  const slip = { our_number: '09/1', registration: 'draft', write_off: 'none' } as const
  for (const explained of [makeExplained, (email: string) => secondCopyExplained(slip, email)]) {
    expect(explained('rosa@exemplo.org')).toContain('enviado a rosa@exemplo.org.')
    expect(explained('')).toContain('com vencimento em 5 dias. A solicitação não tem e-mail: nada é enviado')
  }
})
