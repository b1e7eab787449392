import { sql, type NotNull } from 'kysely'
import type { Db } from '../../../db/schema.ts'

export const countPending = async (db: Db, collectionId: number): Promise<number> =>
  (
    await db
      .selectFrom('contribution')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('collection_id', '=', collectionId)
      .where('status', '=', 'pending')
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).total

/** Most differing bits, of 64, of two hashes whose pictures are worth comparing (see `infra/image-hash.ts`). */
const similarBits = 12
const mostResemblances = 20

/** The image of a contribution, and those of others that may be the same picture. */
export async function similarImages(db: Db, id: number): Promise<{ image: number; candidates: number[] }> {
  const rows = await db
    .selectFrom('contribution as this')
    .leftJoin('contribution as other', (join) =>
      join
        .onRef('other.id', '!=', 'this.id')
        .on('other.deleted_at', 'is', null)
        .on(sql<boolean>`bit_count((other.image_hash # this.image_hash)::bit(64)) <= ${sql.lit(similarBits)}`),
    )
    .select(['this.image_id as image', 'other.image_id as candidate'])
    .where('this.id', '=', id)
    .execute()
  return { image: rows[0]?.image ?? 0, candidates: rows.flatMap(({ candidate }) => candidate ?? []) }
}

/**
 * Other contributions with the same file, the same picture, or the same value on the same day.
 *
 * @param samePictures files that show this one's picture
 */
export const resemblances = (db: Db, id: number, samePictures: readonly number[]) =>
  db
    .selectFrom('contribution as this')
    .innerJoin('contribution as other', (join) =>
      join.onRef('other.id', '!=', 'this.id').on('other.deleted_at', 'is', null),
    )
    .innerJoin('diocese', 'diocese.id', 'other.diocese_id')
    .innerJoin('missionary_collection', 'missionary_collection.id', 'other.collection_id')
    .select([
      'other.id',
      'other.diocese_id',
      'diocese.name as diocese_name',
      'missionary_collection.cod as collection_cod',
      'other.value_cents',
      'other.created_at',
      'other.status as verified',
      sql<'same-image' | 'similar-image' | 'same-value-and-date'>`case
        when other.image_sha256 = this.image_sha256 then 'same-image'
        when other.image_id = any(${samePictures}) then 'similar-image'
        else 'same-value-and-date' end`.as('reason'),
    ])
    .where('this.id', '=', id)
    .where(
      sql<boolean>`(
        other.image_sha256 = this.image_sha256
        or other.image_id = any(${samePictures})
        or (other.value_cents = this.value_cents and (other.created_at at time zone 'America/Sao_Paulo')::date = (this.created_at at time zone 'America/Sao_Paulo')::date)
      )`,
    )
    .orderBy('other.id', 'desc')
    .limit(mostResemblances)
    .execute()

export type ResemblanceRow = Awaited<ReturnType<typeof resemblances>>[number]

/** Contributions that were verified before a moment and have no documents yet, the oldest first. */
export async function withoutDocuments(db: Db, before: string): Promise<number[]> {
  const rows = await db
    .selectFrom('contribution')
    .select('id')
    .where('status', '=', 'verified')
    .where('receipt_file_id', 'is', null)
    .where('verified_at', '<', before)
    .orderBy('verified_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** A verified contribution with all that its documents say. */
export const findVerified = (db: Db, id: number) =>
  db
    .selectFrom('contribution')
    .innerJoin('diocese', 'diocese.id', 'contribution.diocese_id')
    .innerJoin('missionary_collection', 'missionary_collection.id', 'contribution.collection_id')
    .select([
      'contribution.id',
      'contribution.receipt_id',
      'contribution.receipt_file_id',
      'contribution.sender_name',
      'contribution.sender_email',
      'diocese.name as diocese_name',
      'diocese.cnpj',
      'missionary_collection.description as collection_description',
      'missionary_collection.base_year',
    ])
    .where('contribution.id', '=', id)
    .where('contribution.receipt_id', 'is not', null)
    .$narrowType<{ receipt_id: NotNull }>()
    .executeTakeFirst()

export const insertVoided = (db: Db, contribution_id: number, receipt_id: number) =>
  db.insertInto('voided_verification').values({ contribution_id, receipt_id }).execute()

/** Receipts that were issued for a contribution and voided, the newest first. */
export const listVoided = (db: Db, contributionId: number) =>
  db
    .selectFrom('voided_verification')
    .innerJoin('receipt', 'receipt.id', 'voided_verification.receipt_id')
    .select(['receipt.year', 'receipt.sequence', 'receipt.voided_at', 'receipt.void_reason'])
    .where('voided_verification.contribution_id', '=', contributionId)
    .orderBy('receipt.id', 'desc')
    .execute()

export type VoidedRow = Awaited<ReturnType<typeof listVoided>>[number]
