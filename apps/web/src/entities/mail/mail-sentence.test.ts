import { expect, test } from 'vitest'
import { mailSentence } from './mail-sentence.ts'

const mail = {
  id: 1,
  purpose: 'contribution-verified',
  subject: 'Recibo',
  recipient: 'ana@exemplo.org',
  queued_at: '2026-11-22T14:50:00.000Z',
  sent_at: null,
  last_error: null,
  withdrawn_because: null,
}

test('a mail is told by what became of it, and one that waits is never told as sent', () => {
  expect(mailSentence({ ...mail, state: 'sent', sent_at: '2026-11-22T14:51:00.000Z' })).toBe(
    'Enviado 22/11/2026 11:51 a ana@exemplo.org',
  )
  for (const state of ['queued', 'sending'] as const)
    expect(mailSentence({ ...mail, state })).toBe('Espera para sair desde 22/11/2026 11:50, a ana@exemplo.org')
  expect(mailSentence({ ...mail, state: 'failed', last_error: '550 No such user' })).toBe(
    'Não saiu para ana@exemplo.org: 550 No such user',
  )
  expect(mailSentence({ ...mail, state: 'withdrawn', withdrawn_because: 'O boleto foi pago.' })).toBe(
    'Não foi enviado a ana@exemplo.org: O boleto foi pago.',
  )
})
