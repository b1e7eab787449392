import { sql, type Insertable } from 'kysely'
import type { PageQuery, Paged } from '@seara/contract/core/paging'
import type { Cents } from '../../../core/money.ts'
import type { BankFields } from '../../settings/slip-issuer/slip-issuer.service.ts'
import { versionOf } from '../../../db/version-of.ts'
import { readPage } from '../../../db/read-page.ts'
import type { Db } from '../../../db/schema.ts'
import type { ShippingFileTable } from '../../../db/schema/billing.ts'

/** The key of the advisory lock under which shipping files are made one after the other. The number has no meaning. */
const makingFiles = 5_327_241

export const lock = (db: Db) => sql`select pg_advisory_xact_lock(${makingFiles})`.execute(db)

const countOf = (state: 'sent' | 'confirmed' | 'rejected' | 'again') => sql<number>`(
  select count(*) from shipped_slip
  where shipped_slip.shipping_file_id = shipping_file.id and shipped_slip.state = ${state})`

const rows = (db: Db) =>
  db.selectFrom('shipping_file').select([
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
    countOf('again').as('again'),
    // The fields of the file's account, taken from its first slip: all slips of a file have the same account.
    sql<BankFields | null>`(
        select issuer.fields from shipped_slip
        join slip on slip.id = shipped_slip.slip_id join slip_issuer issuer on issuer.id = slip.issuer_id
        where shipped_slip.shipping_file_id = shipping_file.id
        order by shipped_slip.position limit 1)`.as('account_fields'),
    versionOf('shipping_file', 'shipping_file.id'),
  ])

export type ShippingFileRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

/** One page of the files, the newest first. */
export const list = (db: Db, query: PageQuery): Promise<Paged<ShippingFileRow>> =>
  readPage(rows(db).orderBy('id', 'desc'), query)

export const find = (db: Db, id: number): Promise<ShippingFileRow | undefined> =>
  rows(db).where('id', '=', id).executeTakeFirst()

export const lockFile = (db: Db, id: number) =>
  db.selectFrom('shipping_file').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

export const insert = (db: Db, file: Insertable<ShippingFileTable>): Promise<{ id: number }> =>
  db.insertInto('shipping_file').values(file).returning('id').executeTakeFirstOrThrow()

export const setSent = (db: Db, id: number, sent_at: string | null) =>
  db.updateTable('shipping_file').set({ sent_at }).where('id', '=', id).execute()

/** Stores when a file was first downloaded. A later download changes nothing. */
export const noteDownload = (db: Db, id: number, downloaded_at: string) =>
  db
    .updateTable('shipping_file')
    .set({ downloaded_at })
    .where('id', '=', id)
    .where('downloaded_at', 'is', null)
    .execute()

/**
 * Whether the bank has answered about any slip of a file. A stored reason also counts as an answer: it stays stored
 * when a refused slip is sent again.
 */
const isAnswered = sql<boolean>`exists (
  select from shipped_slip
  where shipped_slip.shipping_file_id = shipping_file.id
    and (shipped_slip.state in ('confirmed', 'rejected') or shipped_slip.reason is not null))`

/**
 * The files that probably still have to be sent to the bank: nobody has marked them as sent, the bank has answered
 * nothing, and some of their slips wait for an answer. Any answer would prove that the file was sent.
 * @returns the number of files, the total value of the slips that they register, and the moment when the oldest file
 * was made (null when there are none)
 */
export const waitingToBeSent = (db: Db): Promise<{ count: number; cents: Cents; oldest: string | null }> =>
  db
    .selectFrom('shipping_file')
    .where('sent_at', 'is', null)
    .where(countOf('sent'), '>', 0)
    .where((eb) => eb.not(isAnswered))
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<Cents>`coalesce(sum(total_cents), 0)`.as('cents'),
      eb.fn.min<string | null>('created_at').as('oldest'),
    ])
    .executeTakeFirstOrThrow()
