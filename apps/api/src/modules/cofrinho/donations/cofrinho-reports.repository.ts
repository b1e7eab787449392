import { sql } from 'kysely'
import type { Cents } from '../../../core/money.ts'
import type { Db } from '../../../db/schema.ts'
import type { YearSpan } from './year-span.ts'

/**
 * The contributions of groups in a year, without contributions to deleted donations. Each row names the group's current
 * diocese: the diocese of its parish, or its own diocese if the group has no parish.
 */
const givenIn = (db: Db, { from, before }: YearSpan) =>
  db
    .selectFrom('group_donation')
    .innerJoin('donation', 'donation.id', 'group_donation.donation_id')
    .innerJoin('iam_group', 'iam_group.id', 'group_donation.safe_box_group_id')
    .leftJoin('parish', 'parish.id', 'iam_group.parish_id')
    .leftJoin('diocese', (join) =>
      join.on('diocese.id', '=', (eb) => eb.fn.coalesce('parish.diocese_id', 'iam_group.diocese_id')),
    )
    .leftJoin('region', 'region.id', 'diocese.parish_region_id')
    .where('donation.deleted_at', 'is', null)
    .where('group_donation.donation_at', '>=', from)
    .where('group_donation.donation_at', '<', before)

/** All contributions of the year, sorted by group and then by date. */
export const contributions = (db: Db, year: YearSpan) =>
  givenIn(db, year)
    .select([
      'iam_group.group_name',
      'iam_group.representant_name',
      'iam_group.contact_mail',
      'iam_group.telephone',
      'iam_group.city',
      'iam_group.uf',
      'parish.name as parish_name',
      'diocese.name as diocese_name',
      'region.region_name',
      'donation.title',
      'donation.cod',
      'donation.finished_at',
      'group_donation.donation_at',
      'group_donation.value_cents',
    ])
    .orderBy('iam_group.name_key')
    .orderBy('iam_group.id')
    .orderBy('group_donation.donation_at')
    .orderBy('group_donation.id')
    .execute()

export type YearContribution = Awaited<ReturnType<typeof contributions>>[number]

const cents = sql.ref('group_donation.value_cents')
const isFinished = sql`donation.finished_at is not null`

const totals = {
  groups: sql<number>`count(distinct iam_group.id)`.as('groups'),
  contributions: sql<number>`count(*)`.as('contributions'),
  finished: sql<Cents>`coalesce(sum(${cents}) filter (where ${isFinished}), 0)`.as('finished_cents'),
  unfinished: sql<Cents>`coalesce(sum(${cents}) filter (where not (${isFinished})), 0)`.as('unfinished_cents'),
}

/** Totals of the year by diocese, sorted by region and diocese; groups without a diocese come last. */
export const totalsByDiocese = (db: Db, year: YearSpan) =>
  givenIn(db, year)
    .select([
      'region.region_name',
      'diocese.name as diocese_name',
      totals.groups,
      totals.contributions,
      totals.finished,
      totals.unfinished,
    ])
    .groupBy(['region.id', 'diocese.id'])
    .orderBy('region.name_key')
    .orderBy('diocese.place_key')
    .orderBy('diocese.id')
    .execute()

export type YearTotals = Awaited<ReturnType<typeof totalsByDiocese>>[number]
