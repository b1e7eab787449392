import { expect, test } from 'vitest'
import { againQueued, manyQueued } from './sent-again-messages.ts'

test('a mail that is held after a restore is not said to be on its way', () => {
  expect(againQueued({ is_held: false })).toBe('✅ A mensagem entrou na fila de envio!')
  expect(againQueued({ is_held: true })).toContain('só depois que o sistema restaurado for liberado')
  expect(manyQueued(2, { is_held: false })).toBe('2 mensagens entraram na fila de envio')
  expect(manyQueued(1, { is_held: true })).toBe(
    '1 mensagem espera na fila: sai só depois que o sistema restaurado for liberado',
  )
})
