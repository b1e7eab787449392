import type { Job } from '@seara/contract/platform/jobs'
import { expect, test } from 'vitest'
import { outcome, progressLabel } from './job-messages.ts'

const job = (state: Job['state'], waiting?: string): Job => ({
  id: 1,
  name: 'Aviso inicial',
  state,
  progress: { done: 2, total: 5, failed: 0 },
  ...(waiting !== undefined && { waiting }),
})

test.each([
  [job('queued'), 'Na fila: começa em instantes.'],
  [job('running'), 'Em andamento. Pode sair desta tela: o trabalho continua.'],
  [
    job('queued', 'O armazenamento de arquivos não respondeu.'),
    'O armazenamento de arquivos não respondeu. A tarefa será tentada de novo em instantes.',
  ],
])('a job says truthfully what it does now', (given, text) => {
  expect(progressLabel(given)).toBe(text)
})

test('how a job ended is told in its own words where it has some', () => {
  expect(outcome(job('completed'))).toBe('Concluído.')
  expect(outcome({ ...job('completed'), note: '3 boletos gerados.' })).toBe('Concluído: 3 boletos gerados.')
  expect(outcome({ ...job('completed'), progress: { done: 5, total: 5, failed: 2 } })).toBe(
    'Concluído: 3 de 5; 2 não deram certo.',
  )
})
