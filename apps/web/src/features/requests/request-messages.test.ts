import { expect, test } from 'vitest'
import { confirmedMailExplained, confirmExplained } from './request-messages.ts'

const mail = {
  purpose: 'request-confirmed',
  recipient: 'rosa@exemplo.org',
  sent_at: null,
  withdrawn_because: null,
}
const sent = { ...mail, state: 'sent', sent_at: '2026-11-22T14:51:00.000Z' } as const

test('whoever confirms a request reads to whom its content is mailed', () => {
  expect(confirmExplained('rosa@exemplo.org')).toContain(
    'Um e-mail com o conteúdo da solicitação sai logo para rosa@exemplo.org.',
  )
  expect(confirmExplained('')).toContain('Nada é enviado: a solicitação não tem e-mail.')
})

test('whoever withdraws a confirmation reads whether its mail has left', () => {
  const code = { ...sent, purpose: 'request-code' }
  expect(confirmedMailExplained([code, sent])).toBe(
    ' O e-mail da confirmação já saiu em 22/11/2026 11:51 para rosa@exemplo.org, e não volta. Quem pediu recebe um e-mail que diz que a solicitação foi reaberta e, se havia boleto, que não o pague.',
  )
  for (const state of ['queued', 'sending', 'failed'] as const)
    expect(confirmedMailExplained([{ ...mail, state }, code])).toContain('ainda não saiu, e é retirado')
  expect(confirmedMailExplained([{ ...sent, withdrawn_because: 'A confirmação foi desfeita.' }, code])).toBe('')
  expect(confirmedMailExplained(undefined)).toContain('é retirado se ainda espera')
})
