import type { Context } from '../../core/context.ts'
import { recordAll } from './history.service.ts'
import * as repository from './mask.repository.ts'

/** A record whose entries stay readable. */
export interface KeptRecord {
  entity: string
  id: number
}

/**
 * Hides the personal data of entries that hold an e-mail address, wherever the log is shown. The entries stay as they
 * were sealed. @param keep records that still hold the address rightly @returns how many were shown until now
 */
export const hideEntriesOf = (ctx: Context, email: string, keep: readonly KeptRecord[]): Promise<number> =>
  repository.hideEntriesOf(ctx.db, email, keep)

/** Hides the personal data of all entries of records whose data are erased. */
export const hideRecords = (ctx: Context, entity: string, ids: readonly number[]): Promise<void> =>
  repository.hideRecords(ctx.db, entity, ids)

/** Writes in the histories of records that their personal data were erased. */
export const noteErased = (ctx: Context, entity: string, ids: readonly number[]): Promise<void> =>
  recordAll(
    ctx,
    ids.map((id) => ({
      entity,
      id,
      action: 'update',
      before: { personal_data: 'Guardados' },
      after: { personal_data: 'Apagados' },
    })),
  )
