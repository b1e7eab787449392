import type { Context } from '../../core/context.ts'
import { recordAll } from './record-change.service.ts'
import * as repository from './mask.repository.ts'

/** A record whose entries stay readable, although they contain the e-mail address. */
export interface KeptRecord {
  entity: string
  id: number
}

/**
 * Hides the personal data of entries that contain a certain e-mail address, wherever the log is shown. The stored
 * entries do not change, so their seals stay valid.
 * @param keep records that may still have the address; their entries stay readable
 * @returns the number of entries with a newly hidden snapshot
 */
export const hideEntriesOf = (ctx: Context, email: string, keep: readonly KeptRecord[]): Promise<number> =>
  repository.hideEntriesOf(ctx.db, email, keep)

/** Hides the personal data in all entries of records whose data was erased. */
export const hideRecords = (ctx: Context, entity: string, ids: readonly number[]): Promise<void> =>
  repository.hideRecords(ctx.db, entity, ids)

/** Writes into the histories of records that their personal data was erased. */
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
