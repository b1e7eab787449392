import { sql } from 'kysely'
import type { Cents } from '../../../core/money.ts'
import { beginOfYear, localTime } from '../../../db/civil-day.ts'
import type { Db } from '../../../db/schema.ts'

/**
 * The years with a collection, a campaign, a gift to the cofrinho or a correction, newest first. There may be very many
 * gifts, so each year between the first and the last gift is looked up in the index.
 */
export async function listYears(db: Db): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select base_year as year from missionary_collection
    union select base_year from missionary_campaign
    union select base_year from year_correction
    union select year from (
      select extract(year from ${localTime('first')})::integer as first, extract(year from ${localTime('last')})::integer as last
      from (select min(donation_at) as first, max(donation_at) as last from group_donation) as moments
    ) as years, generate_series(years.first, years.last) as year
    where exists (
      select from group_donation join donation on donation.id = group_donation.donation_id
      where donation.deleted_at is null and donation_at >= ${beginOfYear(sql`year`)} and donation_at < ${beginOfYear(sql`year + 1`)})
    order by year desc`.execute(db)
  return rows.map(({ year }) => year)
}

/** Contributions of a diocese to the collection of a base year, oldest first. */
export const contributions = (db: Db, dioceseId: number, year: number) =>
  db
    .selectFrom('contribution')
    .innerJoin('missionary_collection as collection', 'collection.id', 'contribution.collection_id')
    .leftJoin('receipt', 'receipt.id', 'contribution.receipt_id')
    .where('contribution.diocese_id', '=', dioceseId)
    .where('contribution.deleted_at', 'is', null)
    .where('collection.base_year', '=', year)
    .select([
      'contribution.created_at',
      'collection.description as collection',
      'contribution.sender_name',
      'contribution.value_cents',
      'contribution.status',
      'receipt.year as receipt_year',
      'receipt.sequence as receipt_sequence',
    ])
    .orderBy('contribution.created_at')
    .orderBy('contribution.id')
    .execute()

export type ContributionLine = Awaited<ReturnType<typeof contributions>>[number]

/** A diocese's requests in the campaign of a base year, oldest first, with the amounts billed and paid. */
export const requests = (db: Db, dioceseId: number, year: number) =>
  db
    .selectFrom('request')
    .innerJoin('missionary_campaign as campaign', 'campaign.id', 'request.campaign_id')
    .innerJoin('request_figures as figures', 'figures.request_id', 'request.id')
    .where('request.diocese_id', '=', dioceseId)
    .where('request.deleted_at', 'is', null)
    .where('campaign.base_year', '=', year)
    .select([
      'request.created_at',
      'request.code',
      'request.name',
      'campaign.description as campaign',
      'request.confirmed_at',
      sql<Cents>`coalesce((
        select sum(line.quantity * coalesce(line.price_cents, product.price_cents))
        from request_line line join product on product.id = line.product_id where line.request_id = request.id
      ), 0)::bigint`.as('total_cents'),
      'figures.received_cents',
    ])
    .orderBy('request.created_at')
    .orderBy('request.id')
    .execute()

export type RequestLine = Awaited<ReturnType<typeof requests>>[number]

/**
 * The payments of slips of a diocese's requests in the campaign of a base year, by day of credit. Payments that were
 * voided or replaced are left out.
 */
export const payments = (db: Db, dioceseId: number, year: number) =>
  db
    .selectFrom('slip_payment as payment')
    .innerJoin('slip', 'slip.id', 'payment.slip_id')
    .innerJoin('request', 'request.id', 'slip.request_id')
    .innerJoin('missionary_campaign as campaign', 'campaign.id', 'request.campaign_id')
    .where('request.diocese_id', '=', dioceseId)
    .where('campaign.base_year', '=', year)
    .where('payment.voided_at', 'is', null)
    .where('payment.replaced_by_record_id', 'is', null)
    .select([
      sql<string>`coalesce(payment.credit_date, payment.paid_on)::text`.as('day'),
      'slip.our_number_printed',
      'request.code',
      'payment.value_cents',
    ])
    .orderBy(sql`coalesce(payment.credit_date, payment.paid_on)`)
    .orderBy('payment.id')
    .execute()

export type PaymentLine = Awaited<ReturnType<typeof payments>>[number]

/** The contributions of a diocese's groups to live donations between two moments, oldest first. */
export const cofrinho = (db: Db, dioceseId: number, { from, before }: { from: string; before: string }) =>
  db
    .selectFrom('group_donation')
    .innerJoin('donation', 'donation.id', 'group_donation.donation_id')
    .innerJoin('iam_group', 'iam_group.id', 'group_donation.safe_box_group_id')
    .leftJoin('parish', 'parish.id', 'iam_group.parish_id')
    .where('donation.deleted_at', 'is', null)
    .where((eb) => eb(eb.fn.coalesce('parish.diocese_id', 'iam_group.diocese_id'), '=', dioceseId))
    .where('group_donation.donation_at', '>=', from)
    .where('group_donation.donation_at', '<', before)
    .select([
      'group_donation.donation_at',
      'iam_group.group_name',
      'parish.name as parish',
      'donation.title',
      'donation.finished_at',
      'group_donation.value_cents',
    ])
    .orderBy('group_donation.donation_at')
    .orderBy('group_donation.id')
    .execute()

export type CofrinhoLine = Awaited<ReturnType<typeof cofrinho>>[number]

export interface StatedDiocese {
  id: number
  name: string
  bishop: string
  contact_mail: string
  /** Whether a mail with the statement of the requested year was queued for the diocese, to any address. */
  mailed: boolean
}

/** Live dioceses with at least one record in a year, by id. @param purpose the purpose of the mails with statements */
export async function listStated(
  db: Db,
  year: number,
  { from, before }: { from: string; before: string },
  purpose: string,
): Promise<StatedDiocese[]> {
  const { rows } = await sql<StatedDiocese>`
    select diocese.id, diocese.name, diocese.bishop, diocese.contact_mail, exists (
      select from mail where mail.purpose = ${purpose} and mail.state <> 'withdrawn'
        and split_part(mail.purpose_key, ' ', 1) = ${`${year}/`} || diocese.id
    ) as mailed
    from diocese
    where diocese.deleted_at is null and (
      exists (
        select from contribution join missionary_collection collection on collection.id = contribution.collection_id
        where contribution.diocese_id = diocese.id and contribution.deleted_at is null and collection.base_year = ${year})
      or exists (
        select from request join missionary_campaign campaign on campaign.id = request.campaign_id
        where request.diocese_id = diocese.id and request.deleted_at is null and campaign.base_year = ${year})
      -- Money may come for a request that was deleted.
      or exists (
        select from slip_payment payment join slip on slip.id = payment.slip_id
          join missionary_campaign campaign on campaign.id = slip.campaign_id
        where slip.diocese_id = diocese.id and payment.voided_at is null and campaign.base_year = ${year})
      or exists (
        select from group_donation
          join donation on donation.id = group_donation.donation_id and donation.deleted_at is null
          join iam_group on iam_group.id = group_donation.safe_box_group_id
          left join parish on parish.id = iam_group.parish_id
        where coalesce(parish.diocese_id, iam_group.diocese_id) = diocese.id
          and group_donation.donation_at >= ${from} and group_donation.donation_at < ${before})
      or exists (
        select from year_correction where year_correction.diocese_id = diocese.id and base_year = ${year}))
    order by diocese.id`.execute(db)
  return rows
}
