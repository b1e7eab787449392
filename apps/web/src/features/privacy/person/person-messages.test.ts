import { expect, test } from 'vitest'
import { fateOf } from './person-messages.ts'

test('what goes and what stays are whole sentences, each with its reason', () => {
  const history = 'O histórico prova quem mudou o quê, e não mostra o que for apagado'
  expect(fateOf(0, [{ why: history, count: 9 }])).toBe(
    '9 registros ficam: o histórico prova quem mudou o quê, e não mostra o que for apagado.',
  )
  expect(fateOf(2, [{ why: 'A contribuição ainda não foi verificada', count: 1 }])).toBe(
    'De 2 registros os dados podem ser apagados. 1 registro fica: a contribuição ainda não foi verificada.',
  )
  expect(fateOf(0, [], 1)).toBe('1 ainda não saiu e pode ser retirado.')
})
