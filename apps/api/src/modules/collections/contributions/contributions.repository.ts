import { sql, type Insertable, type RawBuilder, type SqlBool, type Updateable } from 'kysely'
import type { ContributionQuery } from '@seara/contract/collections/contributions'
import type { NamedRows } from '@seara/contract/core/list-sheet'
import type { Paged } from '@seara/contract/core/paging'
import { readCode } from '../../../core/readable-code.ts'
import { readReceiptNumber } from '../../../core/receipt-number-text.ts'
import { amountWithin } from '../../../db/amount-within.ts'
import { hasChanges } from '../../../db/has-changes.ts'
import { preparedFirst } from '../../../db/prepared.ts'
import { readPage } from '../../../db/read-page.ts'
import type { Db } from '../../../db/schema.ts'
import type { ContributionTable } from '../../../db/schema/collections.ts'
import { containsText, withoutMask } from '../../../db/search.ts'
import { versionOf } from '../../../db/version-of.ts'

const rows = (db: Db) =>
  db
    .selectFrom('contribution')
    .innerJoin('diocese', 'diocese.id', 'contribution.diocese_id')
    .innerJoin('bank_account', 'bank_account.id', 'contribution.bank_account_id')
    .innerJoin('credit_type', 'credit_type.id', 'contribution.credit_type_id')
    .innerJoin('file as image_file', 'image_file.id', 'contribution.image_id')
    .leftJoin('receipt', 'receipt.id', 'contribution.receipt_id')
    .leftJoin('file as letter_file', 'letter_file.id', 'contribution.letter_file_id')
    .leftJoin('file as receipt_file', 'receipt_file.id', 'contribution.receipt_file_id')
    .where('contribution.deleted_at', 'is', null)
    .select([
      'contribution.id',
      'contribution.collection_id',
      'contribution.value_cents',
      'contribution.status',
      'contribution.created_at',
      'contribution.deleted_at',
      'contribution.diocese_id',
      'diocese.name as diocese_name',
      'contribution.sender_name',
      'contribution.sender_email',
      'contribution.origin',
      'contribution.protocol',
      'contribution.bank_account_id',
      'bank_account.bank_name',
      'bank_account.bank_number',
      'bank_account.agency',
      'bank_account.account_number',
      'contribution.credit_type_id',
      'credit_type.description as credit_description',
      'contribution.image_id',
      'contribution.image_original_id',
      'contribution.image_name',
      'image_file.removed_at as image_removed_at',
      'contribution.letter_file_id',
      'letter_file.filename as letter_filename',
      'contribution.receipt_file_id',
      'receipt_file.filename as receipt_filename',
      'contribution.receipt_id',
      'receipt.year as receipt_year',
      'receipt.sequence as receipt_sequence',
      'receipt.code as receipt_code',
      'contribution.verified_at',
      'contribution.verified_by',
      'contribution.issue_at',
      'contribution.verifier_id',
      versionOf('contribution', 'contribution.id'),
    ])

export type ContributionRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

const filtered = (
  db: Db,
  collectionId: number,
  { search, status, parish_region_id, ids }: ContributionQuery & NamedRows,
) =>
  rows(db)
    .where('contribution.collection_id', '=', collectionId)
    .$if(ids !== undefined, (query) => query.where((eb) => eb('contribution.id', '=', eb.fn.any(eb.val(ids ?? [])))))
    .$if(status !== '', (query) => query.where('contribution.status', '=', status || 'pending'))
    .$if(parish_region_id !== undefined, (query) =>
      query.where('diocese.parish_region_id', '=', parish_region_id ?? null),
    )
    .$if(search !== '', (query) =>
      query.where((eb) =>
        eb.or([
          hasWords(search),
          hasReceipt(search),
          eb('contribution.protocol', '=', readCode(search)),
          amountWithin(sql.ref('contribution.value_cents'), search),
        ]),
      ),
    )

/**
 * Whether each word of the search is in the texts of the diocese or of the sender: "goiás joão" finds a João of the
 * diocese of Goiás.
 */
const hasWords = (search: string) =>
  containsText(sql`(diocese.find_key || ' ' || contribution.sender_key)`, withoutMask(search))

/** Whether the search is the number of the contribution's receipt, or of one that was voided. */
function hasReceipt(search: string): RawBuilder<SqlBool> {
  const number = readReceiptNumber(search)
  if (number === null) return sql`false`
  const isNumber = sql`receipt.sequence = ${number.sequence} and coalesce(${number.year}::integer, receipt.year) = receipt.year`
  return sql`((${isNumber}) is true or exists (
    select from voided_verification voided join receipt on receipt.id = voided.receipt_id
    where voided.contribution_id = contribution.id and ${isNumber}))`
}

const sortExpressions = {
  created_at: sql.ref('contribution.created_at'),
  value: sql.ref('contribution.value_cents'),
  diocese: sql.ref('diocese.place_key'),
  name: sql.ref('contribution.sender_key'),
} as const

export function list(
  db: Db,
  collectionId: number,
  query: ContributionQuery & NamedRows,
): Promise<Paged<ContributionRow>> {
  const { sort = 'created_at' } = query
  const order = query.sort === undefined ? 'desc' : query.order
  return readPage(
    filtered(db, collectionId, query).orderBy(sortExpressions[sort], order).orderBy('contribution.id', order),
    query,
  )
}

export const find: (db: Db, id: number) => Promise<ContributionRow | undefined> = preparedFirst((db, id: number) =>
  rows(db).where('contribution.id', '=', id),
)

/** The newest contribution of a diocese to a collection. */
export const findNewestOf = (db: Db, collectionId: number, dioceseId: number): Promise<ContributionRow | undefined> =>
  rows(db)
    .where('contribution.collection_id', '=', collectionId)
    .where('contribution.diocese_id', '=', dioceseId)
    .orderBy('contribution.id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const listOfDiocese = (db: Db, collectionId: number, dioceseId: number): Promise<ContributionRow[]> =>
  rows(db)
    .where('contribution.collection_id', '=', collectionId)
    .where('contribution.diocese_id', '=', dioceseId)
    .orderBy('contribution.id', 'desc')
    .execute()

export const findByIdempotencyKey = (db: Db, key: string): Promise<ContributionRow | undefined> =>
  rows(db).where('contribution.idempotency_key', '=', key).executeTakeFirst()

export const findByProtocol = (db: Db, protocol: string): Promise<ContributionRow | undefined> =>
  rows(db).where('contribution.protocol', '=', protocol).executeTakeFirst()

export const exists = async (db: Db, collectionId: number, dioceseId: number): Promise<boolean> =>
  (await db
    .selectFrom('contribution')
    .select('id')
    .where('collection_id', '=', collectionId)
    .where('diocese_id', '=', dioceseId)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Makes simultaneous submissions of one diocese to one collection wait for each other, until the transaction ends. */
export const lockTurn = (db: Db, collectionId: number, dioceseId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`contribution ${collectionId} ${dioceseId}`}, 0))`.execute(db)

/** Locks a contribution against changes until the transaction ends. */
export const lock = (db: Db, id: number) =>
  db.selectFrom('contribution').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const insert = (db: Db, contribution: Insertable<ContributionTable>) =>
  db.insertInto('contribution').values(contribution).returning('id').executeTakeFirstOrThrow()

export async function update(db: Db, id: number, change: Updateable<ContributionTable>): Promise<void> {
  if (hasChanges(change)) await db.updateTable('contribution').set(change).where('id', '=', id).execute()
}
