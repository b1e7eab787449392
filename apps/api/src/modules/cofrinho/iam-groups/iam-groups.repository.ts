import { sql, type Insertable, type Updateable } from 'kysely'
import type { IamGroupFilter, IamGroupQuery } from '@seara/contract/cofrinho/iam-groups'
import type { NamedRows } from '@seara/contract/core/list-sheet'
import type { PageQuery, Paged } from '@seara/contract/core/paging'
import { amountRange } from '../../../core/amount-range.ts'
import { amountWithin } from '../../../db/amount-within.ts'
import { hasChanges } from '../../../db/has-changes.ts'
import { preparedFirst } from '../../../db/prepared.ts'
import { readPage } from '../../../db/read-page.ts'
import type { IamGroupTable } from '../../../db/schema/cofrinho.ts'
import type { Db } from '../../../db/schema.ts'
import { containsText, withoutMask } from '../../../db/search.ts'
import { versionOf } from '../../../db/version-of.ts'

const joined = (db: Db) =>
  db
    .selectFrom('iam_group')
    .leftJoin('parish', 'parish.id', 'iam_group.parish_id')
    .leftJoin('diocese', (join) =>
      join.on('diocese.id', '=', (eb) => eb.fn.coalesce('parish.diocese_id', 'iam_group.diocese_id')),
    )

export const rows = (db: Db) =>
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

export type IamGroupRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>
export type VersionedIamGroupRow = IamGroupRow & { version: number }

const sortExpressions = {
  id: sql.ref('iam_group.id'),
  group_name: sql.ref('iam_group.name_key'),
  representant_name: sql.ref('iam_group.representant_key'),
  city: sql.ref('iam_group.city_key'),
  diocese: sql.ref('diocese.place_key'),
  parish: sql.ref('parish.name_key'),
} as const

const found = (db: Db, { search, sort = 'group_name', order, ids }: IamGroupFilter & NamedRows) =>
  rows(db)
    .$if(ids !== undefined, (query) => query.where((eb) => eb('iam_group.id', '=', eb.fn.any(eb.val(ids ?? [])))))
    .$if(search !== '', (query) =>
      query.where((eb) => {
        const hasWords = containsText(eb.ref('iam_group.search_key'), withoutMask(search))
        // Without the amount, the index on the texts is used.
        return amountRange(search) === null ? hasWords : eb.or([hasWords, eb('iam_group.id', 'in', gave(search))])
      }),
    )
    .orderBy(sortExpressions[sort], order)
    .orderBy('iam_group.name_key')
    .orderBy('iam_group.id')

/** The ids of the groups of which a contribution has the amount that a search text means. */
const gave = (search: string) => sql<number>`(
  select group_donation.safe_box_group_id from group_donation
    join donation on donation.id = group_donation.donation_id and donation.deleted_at is null
  where ${amountWithin(sql.ref('group_donation.value_cents'), search)})`

export const list = (db: Db, query: IamGroupQuery): Promise<Paged<IamGroupRow>> => readPage(found(db, query), query)

const written = (db: Db, query: IamGroupFilter & NamedRows) =>
  found(db, query).select(['diocese.cnpj as diocese_cnpj', 'parish.city as parish_city'])

/** A group as a row of the exported sheet, with columns that distinguish dioceses and parishes of the same name. */
export type WrittenGroup = Awaited<ReturnType<ReturnType<typeof written>['executeTakeFirstOrThrow']>>

/** One page of the groups, as rows of the exported sheet. */
export const listWritten = (db: Db, query: IamGroupQuery & NamedRows): Promise<Paged<WrittenGroup>> =>
  readPage(written(db, query), query)

/** Groups whose name, representative, e-mail, city or telephone contains the text, at most `limit`. */
export const search = (db: Db, text: string, limit: number): Promise<IamGroupRow[]> =>
  rows(db)
    .where((eb) => containsText(eb.ref('iam_group.search_key'), text))
    .orderBy('iam_group.name_key')
    .orderBy('iam_group.id')
    .limit(limit)
    .execute()

export const listOfParish = (db: Db, parishId: number, page: PageQuery): Promise<Paged<IamGroupRow>> =>
  readPage(
    rows(db).where('iam_group.parish_id', '=', parishId).orderBy('iam_group.name_key').orderBy('iam_group.id'),
    page,
  )

export const listOfDiocese = (db: Db, dioceseId: number, page: PageQuery): Promise<Paged<IamGroupRow>> =>
  readPage(rows(db).where('diocese.id', '=', dioceseId).orderBy('iam_group.name_key').orderBy('iam_group.id'), page)

export const find: (db: Db, id: number) => Promise<VersionedIamGroupRow | undefined> = preparedFirst((db, id: number) =>
  rows(db).select(versionOf('iam_group', 'iam_group.id')).where('iam_group.id', '=', id),
)

/** Locks the group against changes until the transaction ends. */
export const lock = (db: Db, id: number) =>
  db.selectFrom('iam_group').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const insert = (db: Db, group: Insertable<IamGroupTable>) =>
  db.insertInto('iam_group').values(group).returning('id').executeTakeFirstOrThrow()

export async function update(db: Db, id: number, change: Updateable<IamGroupTable>): Promise<void> {
  if (hasChanges(change)) await db.updateTable('iam_group').set(change).where('id', '=', id).execute()
}

const given = (db: Db, groupId: number) =>
  db
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

export type GivenRow = Awaited<ReturnType<ReturnType<typeof given>['executeTakeFirstOrThrow']>>

/** The group's contributions to donations that are not deleted, newest first. */
export const donationsOf = (db: Db, groupId: number, page: PageQuery): Promise<Paged<GivenRow>> =>
  readPage(given(db, groupId), page)
