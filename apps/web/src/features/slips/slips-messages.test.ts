import { expect, test } from 'vitest'
import { reachOf } from './slips-messages.ts'

const none = { unpayable: 0, undrawn: 0, unreachable: 0 }

test('whoever reminds of slips reads how many go, and how many have nobody to whom to send', () => {
  expect(reachOf(0, 0, none)).toBe('Não há boleto vencido.')
  expect(reachOf(2, 0, none)).toBe('O lembrete vai sobre 2 boletos vencidos.')
  expect(reachOf(2, 0, { ...none, unreachable: 1 })).toBe(
    'O lembrete vai sobre 2 boletos vencidos. 1 boleto vencido fica de fora: a solicitação não tem e-mail válido.',
  )
  expect(reachOf(0, 0, { ...none, unreachable: 1 })).toBe(
    'Ninguém a lembrar agora. 1 boleto vencido fica de fora: a solicitação não tem e-mail válido.',
  )
})
