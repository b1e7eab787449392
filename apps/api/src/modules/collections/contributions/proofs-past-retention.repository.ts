import type { Due } from '../../../core/erasure.ts'
import type { Db } from '../../../db/schema.ts'

/**
 * The verified contributions of years that were closed before the moment `closedBefore`. They have a receipt and a
 * letter, and still have their proof (a picture or PDF).
 */
const oldProofs = (db: Db, closedBefore: string) =>
  db
    .selectFrom('contribution')
    .innerJoin('missionary_collection as collection', 'collection.id', 'contribution.collection_id')
    .innerJoin('year_closing as closing', (join) =>
      join
        .onRef('closing.base_year', '=', 'collection.base_year')
        .on('closing.ledger', '=', 'collections')
        .on('closing.reopened_at', 'is', null),
    )
    .innerJoin('file as image', 'image.id', 'contribution.image_id')
    .where('closing.closed_at', '<', closedBefore)
    .where('contribution.status', '=', 'verified')
    .where('contribution.deleted_at', 'is', null)
    .where('contribution.issue_at', 'is', null)
    .where('contribution.receipt_file_id', 'is not', null)
    .where('contribution.letter_file_id', 'is not', null)
    .where('image.removed_at', 'is', null)

export const countOldProofs = (db: Db, closedBefore: string): Promise<Due> =>
  oldProofs(db, closedBefore)
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min<string | null>('closing.closed_at').as('oldest')])
    .executeTakeFirstOrThrow()

/** Locks contributions with old proofs, and keeps their years closed, until the transaction ends. */
export const lockOldProofs = (db: Db, closedBefore: string, limit: number) =>
  oldProofs(db, closedBefore)
    .select(['contribution.id', 'contribution.image_id', 'contribution.image_original_id'])
    .orderBy('contribution.id')
    .limit(limit)
    .forNoKeyUpdate('contribution')
    .forShare('closing')
    .execute()
