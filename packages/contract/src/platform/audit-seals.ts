import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'

/**
 * The problems that the check of the audit log can find. `changed`: entries are not as they were when sealed;
 * `missing`: sealed entries no longer exist; `forged`: no seal covers the entries; `chain`: a seal does not follow from
 * the one before it; `anchor`: a seal differs from its copy in a mail.
 */
export const auditProblemKinds = ['changed', 'missing', 'forged', 'chain', 'anchor'] as const

export const AuditProblem = z.object({
  kind: z.enum(auditProblemKinds),
  seal: z.int().nullable(),
  entries: z.array(z.int()).describe('Números dos registros, quando se sabe quais'),
})
export type AuditProblem = z.infer<typeof AuditProblem>

export const AuditProof = z
  .object({
    seal: z.object({ number: z.int(), sealed_at: z.string(), hash: z.string() }).nullable(),
    sealed_entries: z.int(),
    verification: z
      .object({ at: z.string(), last_seal: z.int(), entries: z.int(), problems: z.array(AuditProblem) })
      .nullable(),
  })
  .meta({ id: 'AuditProof' })
export type AuditProof = z.infer<typeof AuditProof>

export const auditProof = endpoint({
  method: 'GET',
  path: '/api/audit-log/proof',
  access: 'admin',
  tag: 'Auditoria',
  summary: 'O último selo da auditoria, e o que a última conferência de todos achou',
  answers: { 200: AuditProof },
})
