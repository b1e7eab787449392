import { sql, type Insertable } from 'kysely'
import type { PageQuery, Paged } from '@seara/contract/paging'
import { centsOf, type Cents } from '../../../core/money.ts'
import { versionOf } from '../../../db/version-of.ts'
import { readPage } from '../../../db/read-page.ts'
import type { Db } from '../../../db/schema.ts'
import type { ShippingFileTable } from '../../../db/schema/billing.ts'

/** Any fixed number: it names the lock that lets files be made one after the other. */
const makingFiles = 5_327_241

export const lock = (db: Db) => sql`select pg_advisory_xact_lock(${makingFiles})`.execute(db)

const countOf = (state: 'sent' | 'confirmed' | 'rejected') => sql<number>`(
  select count(*) from shipped_slip
  where shipped_slip.shipping_file_id = shipping_file.id and shipped_slip.state = ${state})`

const rows = (db: Db) =>
  db
    .selectFrom('shipping_file')
    .select([
      'id',
      'bank',
      'number',
      'file_id',
      'filename',
      'entries',
      'write_offs',
      'total_cents',
      'created_at',
      'created_by',
      'downloaded_at',
      'sent_at',
      countOf('confirmed').as('confirmed'),
      countOf('rejected').as('rejected'),
      countOf('sent').as('waiting'),
      versionOf('shipping_file', 'shipping_file.id'),
    ])

type Raw = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>
export type ShippingFileRow = Omit<Raw, 'total_cents'> & { total_cents: Cents }

const toRow = (raw: Raw): ShippingFileRow => ({ ...raw, total_cents: centsOf(raw.total_cents) })

/** The newest first. */
export async function list(db: Db, query: PageQuery): Promise<Paged<ShippingFileRow>> {
  const page = await readPage(rows(db).orderBy('id', 'desc'), query)
  return { ...page, data: page.data.map(toRow) }
}

export async function find(db: Db, id: number): Promise<ShippingFileRow | undefined> {
  const raw = await rows(db).where('id', '=', id).executeTakeFirst()
  return raw && toRow(raw)
}

export const lockFile = (db: Db, id: number) =>
  db.selectFrom('shipping_file').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

export const insert = (db: Db, file: Insertable<ShippingFileTable>): Promise<{ id: number }> =>
  db.insertInto('shipping_file').values(file).returning('id').executeTakeFirstOrThrow()

export const setSent = (db: Db, id: number, sent_at: string | null) =>
  db.updateTable('shipping_file').set({ sent_at }).where('id', '=', id).execute()

/** The first download counts. */
export const noteDownload = (db: Db, id: number, downloaded_at: string) =>
  db
    .updateTable('shipping_file')
    .set({ downloaded_at })
    .where('id', '=', id)
    .where('downloaded_at', 'is', null)
    .execute()
