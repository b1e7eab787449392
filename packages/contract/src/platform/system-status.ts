import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'

export const systemProblemCodes = [
  'disk_full',
  'storage_unavailable',
  'storage_absent',
  'foreign_storage',
  'full_quarantine',
  'images_given_up',
  'slips_given_up',
  'receipts_missing',
  'held_after_restore',
  'backup_overdue',
  'proof_failed',
  'proof_due',
  'audit_log_damaged',
  'no_shared_key',
  'server_owns_tables',
  'server_makes_temporary_tables',
] as const

/** A problem of the installation. Often a person can solve it. */
export const SystemProblem = z
  .object({
    code: z.enum(systemProblemCodes),
    message: z.string().describe('O que houve e o que se pode fazer, em português'),
  })
  .meta({ id: 'SystemProblem' })
export type SystemProblem = z.infer<typeof SystemProblem>

export const SystemStatus = z.object({ problems: z.array(SystemProblem) }).meta({ id: 'SystemStatus' })
export type SystemStatus = z.infer<typeof SystemStatus>

const tag = 'Sistema'

export const systemStatus = endpoint({
  method: 'GET',
  path: '/api/system-status',
  access: 'admin',
  tag,
  summary: 'O que há de errado com a instalação; vazio quando está tudo bem',
  answers: { 200: SystemStatus },
})

export const retryImages = endpoint({
  method: 'POST',
  path: '/api/system-status/retry-images',
  access: 'admin',
  tag,
  summary: 'Tenta preparar de novo as imagens que não puderam ser preparadas',
  answers: { 202: z.object({ images: z.int() }) },
})

export const retrySlips = endpoint({
  method: 'POST',
  path: '/api/system-status/retry-slips',
  access: 'admin',
  tag,
  summary: 'Tenta de novo os boletos cujo PDF ou e-mail não pôde ser feito',
  answers: { 202: z.object({ slips: z.int() }) },
})
