import { z } from 'zod'
import { Json } from './json.ts'
import { Problem } from './problem.ts'

/**
 * A record's version, which grows with each change. A client that changes the record sends the version in `If-Match`.
 * When the answer is one record, its version is in the header `ETag`; in a list, each row has its version in this
 * field.
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
 * The body of a 412: the changes that others have saved since the version on which the caller's change is based.
 * @param current schema of the record as it is now
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

/** The body of a 412 for any kind of record, for clients. */
export const ChangedMeanwhile = changedMeanwhile(z.unknown())
export type ChangedMeanwhile = z.infer<typeof ChangedMeanwhile>
