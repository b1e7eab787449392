import { sql, type Insertable, type Updateable } from 'kysely'
import type { PageQuery, Paged } from '@seara/contract/core/paging'
import type { Versioned } from '@seara/contract/core/version'
import { preparedFirst } from '../../../db/prepared.ts'
import { readPage } from '../../../db/read-page.ts'
import type { Db } from '../../../db/schema.ts'
import type { MissionaryCampaignTable } from '../../../db/schema/campaigns.ts'
import { versionOf } from '../../../db/version-of.ts'

const rows = (db: Db) =>
  db
    .selectFrom('missionary_campaign')
    .select(['id', 'code', 'description', 'begin_dt', 'due_date', 'base_year', 'end_dt', 'finished'])

export type CampaignRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

export const list = (db: Db, page: PageQuery): Promise<Paged<CampaignRow>> =>
  readPage(rows(db).orderBy('base_year', 'desc'), page)

/** Every campaign, the newest base year first. */
export const listAll = (db: Db): Promise<CampaignRow[]> => rows(db).orderBy('base_year', 'desc').execute()

/** The newest campaign that has begun and is not finished. @param day today, as a civil day, ISO */
export const findActive: (db: Db, day: string) => Promise<CampaignRow | undefined> = preparedFirst((db, day: string) =>
  rows(db).where('finished', '=', false).where('begin_dt', '<=', day).orderBy('base_year', 'desc').limit(1),
)

export const find: (db: Db, id: number) => Promise<(CampaignRow & Versioned) | undefined> = preparedFirst(
  (db, id: number) => rows(db).select(versionOf('campaign', 'missionary_campaign.id')).where('id', '=', id),
)

export const findOfYear = (db: Db, year: number): Promise<CampaignRow | undefined> =>
  rows(db).where('base_year', '=', year).executeTakeFirst()

/**
 * Locks a campaign until the transaction ends. Meanwhile nobody can change the campaign. Changes of its requests wait,
 * too, because they call `lockShared`.
 */
export const lock = (db: Db, id: number) =>
  db.selectFrom('missionary_campaign').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

/** Prevents a campaign from changing until the transaction ends. @returns undefined when there is no such campaign */
export const lockShared = (db: Db, id: number): Promise<CampaignRow | undefined> =>
  rows(db).where('id', '=', id).forShare().executeTakeFirst()

/** Counts the campaigns that have this code, alone or followed by a number, such as `CAM-2026-2`. */
export const countCodes = async (db: Db, code: string): Promise<number> =>
  (
    await db
      .selectFrom('missionary_campaign')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where(sql<boolean>`code = ${code} or code like ${`${code}-%`}`)
      .executeTakeFirstOrThrow()
  ).count

export const insert = (db: Db, campaign: Insertable<MissionaryCampaignTable>) =>
  db.insertInto('missionary_campaign').values(campaign).returning('id').executeTakeFirstOrThrow()

export const update = (db: Db, id: number, change: Updateable<MissionaryCampaignTable>) =>
  db.updateTable('missionary_campaign').set(change).where('id', '=', id).execute()
