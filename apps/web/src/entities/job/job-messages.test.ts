import type { Job } from '@seara/contract/jobs'
import { expect, test } from 'vitest'
import { underWay } from './job-messages.ts'

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
  expect(underWay(given)).toBe(text)
})
