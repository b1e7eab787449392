import { expect, it } from 'vitest'
import { invited, mailTrouble, waitsForMail } from './user-messages.ts'

it('never says that an invitation was mailed while its mail waits', () => {
  expect(invited({ name: 'Irmã Rosa' })).toBe('✅ O convite a Irmã Rosa entrou na fila de envio!')
  const queued = { state: 'waiting', mail_state: 'queued', mail_error: null } as const
  expect(mailTrouble(queued)).toBe('O e-mail espera para sair')
  expect(mailTrouble({ ...queued, mail_error: '550 caixa inexistente' })).toBe(
    'O e-mail não saiu: 550 caixa inexistente',
  )
  expect(mailTrouble({ ...queued, mail_state: 'sent' })).toBeNull()
})

it('counts an invitation as waiting for its mail while its link works', () => {
  expect(waitsForMail({ state: 'waiting', mail_state: 'queued' })).toBe(true)
  expect(waitsForMail({ state: 'waiting', mail_state: 'sent' })).toBe(false)
  expect(waitsForMail({ state: 'expired', mail_state: 'queued' })).toBe(false)
})
