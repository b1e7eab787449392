import { sql, type NotNull, type RawBuilder } from 'kysely'
import { civilDay } from '../../../db/civil-day.ts'
import type { Db } from '../../../db/schema.ts'
import { bandProbes, bandShifts, nearestBits, similarBits } from '../../../infra/images/similar-hashes.ts'

export interface PendingCounts {
  all: number
  in_bank: number
}

/**
 * Counts the pending contributions of a collection (`all`), and those of them that are in a bank statement with the
 * same value (`in_bank`).
 */
export const countPending = (db: Db, collectionId: number): Promise<PendingCounts> =>
  db
    .selectFrom('contribution')
    .leftJoin('statement_match_contribution as link', 'link.contribution_id', 'contribution.id')
    .leftJoin('statement_match as match', (join) =>
      join.onRef('match.id', '=', 'link.match_id').on('match.difference_cents', '=', 0n),
    )
    .select((eb) => [eb.fn.countAll<number>().as('all'), eb.fn.count<number>('match.id').as('in_bank')])
    .where('collection_id', '=', collectionId)
    .where('status', '=', 'pending')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()

const mostResemblances = 20

/**
 * At most this many pictures are compared with the picture of a contribution. Each comparison reads 16 kB. All proofs
 * from one version of a bank's app have nearly the same hash, so over many years there may be thousands of candidates.
 */
const mostCandidates = 500

/**
 * The image of a contribution, and the images of other contributions whose hashes are most similar to its hash. Such
 * images may be the same picture.
 */
export async function similarImages(db: Db, id: number): Promise<{ image: number; candidates: number[] }> {
  const own = await findWithNearest(db, id)
  if (!own) return { image: 0, candidates: [] }
  // If images with nearly equal hashes fill the list, as with proofs of one layout, less similar ones are not searched.
  if (own.nearest.length === mostCandidates) return { image: own.image, candidates: own.nearest }
  const found = bandProbes(BigInt(own.hash)).map(
    ({ shift, values }) => sql`
      select image_id, bit_count((image_hash # ${own.hash}::bigint)::bit(64)) as distance from contribution
      where (image_hash >> ${sql.lit(shift)}) & 65535 = any(${values}::bigint[]) and deleted_at is null and id <> ${id}
        and bit_count((image_hash # ${own.hash}::bigint)::bit(64)) <= ${sql.lit(similarBits)}`,
  )
  const { rows } = await sql<{ image_id: number }>`${mostSimilar(found)}`.execute(db)
  return { image: own.image, candidates: rows.map(({ image_id }) => image_id) }
}

/**
 * The `mostCandidates` images with the smallest distance (number of different bits in their hashes). An image without a
 * fingerprint is left out, because its proof was removed and it cannot be compared. PostgreSQL does not turn the
 * subquery into a join: the query runs in the written order, and stops when it has found enough images.
 * @param found images with their distance: one query per band of the hash, because each band has its own index
 */
const mostSimilar = (found: readonly RawBuilder<unknown>[]) => sql`
  select image_id from (
    select image_id, min(distance) as distance from (${sql.join(found, sql` union all `)}) as found
    group by image_id order by min(distance), image_id desc
  ) as nearest
  where (select true from image_fingerprint fingerprint where fingerprint.file_id = nearest.image_id)
  order by distance, image_id desc limit ${mostCandidates}`

/**
 * The image of a contribution, its hash, and the images of other contributions with nearly the same hash. Two hashes
 * are nearly the same if at least one band (16 bits) is equal and at most `nearestBits` bits differ.
 */
async function findWithNearest(db: Db, id: number) {
  const distance = sql`bit_count((other.image_hash # own.image_hash)::bit(64))`
  const nearest = bandShifts.map((shift) => {
    const band = (hash: string) => sql`((${sql.ref(hash)} >> ${sql.lit(shift)}) & 65535)`
    return sql`
      select other.image_id, ${distance} as distance from contribution other
      where ${band('other.image_hash')} = ${band('own.image_hash')} and other.deleted_at is null and other.id <> own.id
        and ${distance} <= ${sql.lit(nearestBits)}`
  })
  const { rows } = await sql<{ image: number; hash: string; nearest: number[] }>`
    select own.image_id as image, own.image_hash::text as hash, array(${mostSimilar(nearest)}) as nearest
    from contribution own where own.id = ${id}`.execute(db)
  return rows[0]
}

/**
 * Other contributions with the same file, the same picture, or the same value on the same day.
 * @param samePictures ids of files that show the same picture
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
    // One query for each kind of resemblance, because each has its own index.
    .where(
      'other.id',
      'in',
      sql<number>`(
        select same.id from contribution own join contribution same on same.image_sha256 = own.image_sha256
        where own.id = ${id}
        union
        select id from contribution where image_id = any(${samePictures})
        union
        select same.id from contribution own
        join contribution same on same.value_cents = own.value_cents
          and ${civilDay('same.created_at')} = ${civilDay('own.created_at')}
        where own.id = ${id}
      )`,
    )
    .orderBy('other.id', 'desc')
    .limit(mostResemblances)
    .execute()

export type ResemblanceRow = Awaited<ReturnType<typeof resemblances>>[number]

/**
 * The ids of the contributions that were verified before a moment and have no documents yet, the oldest verification
 * first. Some of them have no receipt number yet either.
 */
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

/** A verified contribution with the data that its documents show. */
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

/** Stores the receipt and documents that a contribution still has, before its verification is undone. */
export const insertVoided = (db: Db, contributionId: number) =>
  db
    .insertInto('voided_verification')
    .columns(['contribution_id', 'receipt_id', 'letter_file_id', 'receipt_file_id'])
    .expression((eb) =>
      eb
        .selectFrom('contribution')
        .select(['id', 'receipt_id', 'letter_file_id', 'receipt_file_id'])
        .where('id', '=', contributionId)
        .where('receipt_id', 'is not', null)
        .$narrowType<{ receipt_id: NotNull }>(),
    )
    .execute()

/**
 * The id of the receipt with which a file was issued to a contribution, as the receipt itself or as its letter; also if
 * the receipt is void. Undefined when the file is no such document.
 */
export async function receiptOfFile(db: Db, fileId: number): Promise<number | undefined> {
  const { rows } = await sql<{ receipt_id: number }>`
    select receipt_id from contribution where receipt_file_id = ${fileId}
    union all select receipt_id from contribution where letter_file_id = ${fileId}
    union all select receipt_id from voided_verification where receipt_file_id = ${fileId}
    union all select receipt_id from voided_verification where letter_file_id = ${fileId}
    limit 1`.execute(db)
  return rows[0]?.receipt_id
}

/** Voided receipts of a contribution, newest first. */
export const listVoided = (db: Db, contributionId: number) =>
  db
    .selectFrom('voided_verification')
    .innerJoin('receipt', 'receipt.id', 'voided_verification.receipt_id')
    .select(['receipt.year', 'receipt.sequence', 'receipt.voided_at', 'receipt.void_reason'])
    .where('voided_verification.contribution_id', '=', contributionId)
    .orderBy('receipt.id', 'desc')
    .execute()

export type VoidedRow = Awaited<ReturnType<typeof listVoided>>[number]
