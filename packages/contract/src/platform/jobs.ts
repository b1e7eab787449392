import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { IdParams } from '../fields/id.ts'

export const jobStates = ['queued', 'running', 'completed', 'failed'] as const

/** Work that goes on after the call that started it was answered. */
export const Job = z
  .object({
    id: z.int(),
    name: z.string().describe('O que está sendo feito, em português'),
    state: z.enum(jobStates),
    progress: z
      .object({ done: z.int(), total: z.int(), failed: z.int() })
      .describe('`done` conta também os que falharam'),
    waiting: z.string().optional().describe('Por que espera outra tentativa, enquanto está na fila'),
    error: z.string().optional().describe('Por que falhou'),
    note: z.string().optional().describe('O que dizer do que foi feito, em português'),
    result_url: z.string().optional().describe('Endereço assinado do arquivo que resultou'),
  })
  .meta({ id: 'Job' })
export type Job = z.infer<typeof Job>

/** The body of a 202: the job that the call started. */
export const JobStarted = z.object({ job_id: z.int() }).meta({ id: 'JobStarted' })
export type JobStarted = z.infer<typeof JobStarted>

export const getJob = endpoint({
  method: 'GET',
  path: '/api/jobs/:id',
  access: 'staff',
  tag: 'Tarefas',
  summary: 'O andamento de uma tarefa',
  params: IdParams,
  answers: { 200: Job },
})
