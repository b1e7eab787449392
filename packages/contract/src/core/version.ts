import { z } from 'zod'
import { Json } from './json.ts'
import { Problem } from './problem.ts'

/**
 * How far a record has come: it grows with each change, and is what `If-Match` takes. A record that is answered alone
 * says it in `ETag`; rows of a list, which have no header of their own, carry it in this field.
 */
export const version = z.int().describe('Versão do registro, que uma alteração devolve em If-Match')

export interface Versioned {
  readonly version: number
}

const changedBy = z
  .object({ id: z.int(), name: z.string() })
  .nullable()
  .describe('Quem mudou; vazio para o próprio sistema')

/**
 * The body of a 412: what others changed since the version that the caller's change was made from.
 *
 * @param current of the record
 */
export const changedMeanwhile = (current: z.ZodType) =>
  Problem.extend({
    changed_by: changedBy,
    changed_at: z.string().nullable(),
    changes: z
      .array(z.object({ field: z.string(), before: Json, after: Json, changed_by: changedBy, changed_at: z.string() }))
      .describe('O que mudou desde a versão enviada, campo a campo'),
    version: version.describe('A versão de agora'),
    current: current.describe('O registro como está agora'),
  })

/** Read of a 412, whichever the record. */
export const ChangedMeanwhile = changedMeanwhile(z.unknown())
export type ChangedMeanwhile = z.infer<typeof ChangedMeanwhile>
