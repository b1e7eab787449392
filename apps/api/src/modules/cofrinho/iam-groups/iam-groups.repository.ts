import { sql, type Insertable, type Updateable } from 'kysely'
import type { DonationOfGroup, IamGroup, IamGroupQuery } from '@seara/contract/iam-groups'
import { moneyOf } from '@seara/contract/fields/money'
import type { PageQuery, Paged } from '@seara/contract/paging'
import { namesColumn } from '../../../db/names-column.ts'
import { readPage } from '../../../db/read-page.ts'
import type { IamGroupTable } from '../../../db/schema/cofrinho.ts'
import type { Db } from '../../../db/schema.ts'
import { containsText } from '../../../db/search.ts'

const joined = (db: Db) =>
  db
    .selectFrom('iam_group')
    .leftJoin('parish', 'parish.id', 'iam_group.parish_id')
    .leftJoin('diocese', (join) =>
      join.on('diocese.id', '=', (eb) => eb.fn.coalesce('parish.diocese_id', 'iam_group.diocese_id')),
    )

const rows = (db: Db) =>
  joined(db).select([
    'iam_group.id',
    'iam_group.group_name',
    'iam_group.representant_name',
    'iam_group.contact_mail',
    'iam_group.telephone',
    'iam_group.zip_code',
    'iam_group.address',
    'iam_group.neighborhood',
    'iam_group.city',
    'iam_group.uf',
    'iam_group.created_at',
    'iam_group.parish_id',
    'parish.name as parish_name',
    'diocese.id as diocese_id',
    'diocese.name as diocese_name',
  ])

type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

const named = (id: number | null, name: string | null) => (id === null || name === null ? null : { id, name })

const toGroup = ({ parish_name, diocese_name, ...row }: Row): IamGroup => ({
  ...row,
  dioceses: named(row.diocese_id, diocese_name),
  parishes: named(row.parish_id, parish_name),
})

const sortExpressions = {
  id: sql.ref('iam_group.id'),
  group_name: sql.ref('iam_group.name_key'),
  representant_name: sql.ref('iam_group.representant_key'),
  city: sql.ref('iam_group.city_key'),
  diocese: sql.ref('diocese.name_key'),
  parish: sql.ref('parish.name_key'),
} as const

export async function list(
  db: Db,
  { search, sort = 'group_name', order, ...page }: IamGroupQuery,
): Promise<Paged<IamGroup>> {
  const found = rows(db)
    .$if(search !== '', (query) => query.where((eb) => containsText(eb.ref('iam_group.search_key'), search)))
    .orderBy(sortExpressions[sort], order)
    .orderBy('iam_group.name_key')
    .orderBy('iam_group.id')
  const groups = await readPage(found, page)
  return { ...groups, data: groups.data.map(toGroup) }
}

/** Groups whose name, representative, e-mail or city holds the text, at most `limit`. */
export async function search(db: Db, text: string, limit: number): Promise<IamGroup[]> {
  const found = await rows(db)
    .where((eb) => containsText(eb.ref('iam_group.search_key'), text))
    .orderBy('iam_group.name_key')
    .orderBy('iam_group.id')
    .limit(limit)
    .execute()
  return found.map(toGroup)
}

export async function listOfParish(db: Db, parishId: number, page: PageQuery): Promise<Paged<IamGroup>> {
  const groups = await readPage(
    rows(db).where('iam_group.parish_id', '=', parishId).orderBy('iam_group.name_key').orderBy('iam_group.id'),
    page,
  )
  return { ...groups, data: groups.data.map(toGroup) }
}

export async function find(db: Db, id: number): Promise<IamGroup | undefined> {
  const row = await rows(db).where('iam_group.id', '=', id).executeTakeFirst()
  return row && toGroup(row)
}

/** Locks the group against changes until the transaction ends. */
export const lock = (db: Db, id: number) =>
  db.selectFrom('iam_group').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const insert = (db: Db, group: Insertable<IamGroupTable>) =>
  db.insertInto('iam_group').values(group).returning('id').executeTakeFirstOrThrow()

export async function update(db: Db, id: number, change: Updateable<IamGroupTable>): Promise<void> {
  if (namesColumn(change)) await db.updateTable('iam_group').set(change).where('id', '=', id).execute()
}

/** What the group gave to donations that stand, the newest first. */
export async function donationsOf(db: Db, groupId: number, page: PageQuery): Promise<Paged<DonationOfGroup>> {
  const given = db
    .selectFrom('group_donation')
    .innerJoin('donation', 'donation.id', 'group_donation.donation_id')
    .select([
      'donation.id',
      'donation.title',
      'donation.description',
      'donation.cod',
      'donation.finished_at',
      'donation.created_at',
      'group_donation.donation_at',
      'group_donation.id as contribution_id',
      'group_donation.value_cents',
    ])
    .where('group_donation.safe_box_group_id', '=', groupId)
    .where('donation.deleted_at', 'is', null)
    .orderBy('group_donation.donation_at', 'desc')
    .orderBy('group_donation.id', 'desc')
  const items = await readPage(given, page)
  const data = items.data.map(({ contribution_id, value_cents, finished_at, ...donation }) => ({
    ...donation,
    finished: finished_at !== null,
    pivot: { id: contribution_id, value: moneyOf(value_cents) },
  }))
  return { ...items, data }
}
