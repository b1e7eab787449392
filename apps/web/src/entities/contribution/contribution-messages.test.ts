import { expect, test } from 'vitest'
import { finishedNotice } from './contribution-messages.ts'

test('a finished collection is reopened, unless its year is closed', () => {
  expect(finishedNotice(2025, false)).toContain('Para isso, reabra a coleta.')
  expect(finishedNotice(2025, true)).toContain('O exercício de 2025 está encerrado')
  for (const isYearClosed of [true, null]) expect(finishedNotice(2025, isYearClosed)).not.toContain('reabra')
})
