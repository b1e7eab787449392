import { expect, test } from 'vitest'
import { ApiError, noAnswer, NoAnswerInTimeError } from '../../lib/api-error.ts'
import { reasonOf, waitWords } from './failure-words.ts'

test.each([
  [1, '1 segundo'],
  [59, '59 segundos'],
  [60, '1 minuto'],
  [61, '2 minutos'],
  [3_600, '1 hora'],
  [3_601, '2 horas'],
])('after %i seconds one may try again, it says: %s', (seconds, time) => {
  expect(waitWords(seconds)).toBe(`Você pode tentar de novo em ${time}.`)
})

test('too many calls say how long to wait, and a proxy’s page becomes words', () => {
  const many = new ApiError(429, 'Muitas contribuições.', {}, 'too_many_requests', 720)
  expect(reasonOf(many)).toBe('Muitas contribuições. Você pode tentar de novo em 12 minutos.')
  expect(reasonOf(new ApiError(413, 'O servidor deu uma resposta que não se entende.'))).toMatch(/10 MB/)
  expect(reasonOf(new ApiError(503, 'O servidor deu uma resposta que não se entende.'))).toMatch(/ocupado/)
  expect(reasonOf(noAnswer())).toMatch(/conexão/)
  expect(reasonOf(new NoAnswerInTimeError())).toMatch(/ainda não respondeu/)
  expect(reasonOf(new TypeError('x'))).toMatch(/Recarregue/)
})
