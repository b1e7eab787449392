import type { FoundKind } from '@seara/contract/overview/search'
import { sql, type RawBuilder } from 'kysely'
import type { AmountRange } from '../../../core/amount-range.ts'
import type { Cents } from '../../../core/money.ts'
import { localTime } from '../../../db/civil-day.ts'
import type { Db } from '../../../db/schema.ts'
import { containsLongText, containsText } from '../../../db/search.ts'
import { trackingKey } from '../../../db/tracking-key.ts'
import type { Query } from './read-query.ts'

export interface FoundRow {
  kind: FoundKind
  id: number
  of: number | null
  title: string
  detail: string
  cents: Cents | null
  is_trashed: boolean
  /** Whether the search text is the record's own number, code or amount. */
  is_exact: boolean
}

type Part = RawBuilder<unknown>

/**
 * Finds at most `limit` records of each kind: the best of the first `most` matches, so that a search for a common word
 * takes no longer than others. The search is one statement, in which each kind uses its own indexes.
 */
export async function search(db: Db, query: Query, { forAdmin, limit }: { forAdmin: boolean; limit: number }) {
  const parts = [
    dioceses(query, limit),
    contacts(query, limit),
    programmes('collection', query, limit),
    programmes('campaign', query, limit),
    ...(forAdmin ? [users(query, limit), letterhead(query)] : []),
    ...(query.isSpecific
      ? [
          parishes(query, limit),
          groups(query, limit),
          requests(query, limit),
          contributions(query, limit),
          slips(query, limit),
          donations(query, limit),
        ]
      : []),
  ]
  const { rows } = await sql<FoundRow>`${sql.join(parts, sql` union all `)}`.execute(db)
  return rows
}

const most = 200

/**
 * SQL for the rank of a name: 0 if the name begins with the text, 1 if one of its words does, 2 if the name contains
 * the text, 3 if only other fields contain it.
 */
const place = (name: Part, { text }: Query) => sql`case
  when ${name} like substr(contains_pattern(${text}), 2) then 0
  when ${name} like '% ' || substr(contains_pattern(${text}), 2) then 1
  when ${containsText(name as RawBuilder<string>, text)} then 2
  else 3 end`

const line = (...parts: Part[]) => sql`concat_ws(' · ', ${sql.join(parts)})`

const dioceses = (query: Query, limit: number) => sql`(
  select 'diocese' as kind, id, null::integer as "of", name as title,
    ${line(sql`city || ' - ' || uf`, sql`bishop`)} as detail, null::bigint as cents,
    deleted_at is not null as is_trashed, false as is_exact
  from diocese where ${containsText(sql.ref('find_key'), query.text)}
  order by deleted_at is not null, ${place(sql`name_key`, query)}, name_key, id limit ${limit})`

const contacts = (query: Query, limit: number) => sql`(
  select 'contact', contact.id, diocese.id, contact.name,
    ${line(sql`contact_type.description`, sql`diocese.name`, sql`contact.email`)}, null, diocese.deleted_at is not null, false
  from diocese_contact contact join diocese on diocese.id = contact.diocese_id
    join contact_type on contact_type.id = contact.contact_type_id
  where ${containsText(sql.ref('contact.find_key'), query.text)}
  order by diocese.deleted_at is not null, ${place(sql`contact.find_key`, query)}, contact.find_key, contact.id
  limit ${limit})`

const users = (query: Query, limit: number) => sql`(
  select 'user', id, null, name, email, null, false, false from user_account
  where ${containsText(sql`fold_text(name || ' ' || email)`, query.text)}
  order by name, id limit ${limit})`

/** The network's own letterhead, found by its name, CNPJ, contacts or city. */
const letterhead = (query: Query) => sql`(
  select 'letterhead', id, null, coalesce(name, 'Papel timbrado'), ${line(sql`city`, sql`email`)}, null, false, false
  from letterhead
  where ${containsText(sql`fold_text(concat_ws(' ', name, cnpj, email, phone, whatsapp, city))`, query.text)})`

/** Collections or campaigns, found by code, title and year. These tables have few rows, so no index is needed. */
const programmes = (kind: 'collection' | 'campaign', { text, typed }: Query, limit: number) => {
  const table = sql.table(`missionary_${kind}`)
  const code = sql.ref<string>(kind === 'collection' ? 'cod' : 'code')
  return sql`(
  select ${sql.lit(kind)}, id, null, description,
    ${line(code, sql`base_year::text`, sql`case when finished then 'finalizada' end`)}, null, false,
    lower(${code}) = lower(${typed})
  from ${table}
  where ${containsText(sql`fold_text(${code} || ' ' || description || ' ' || base_year)`, text)}
  order by base_year desc, id desc limit ${limit})`
}

const parishes = (query: Query, limit: number) => sql`(
  with starting as materialized (
    select id from parish where name_key like substr(contains_pattern(${query.text}), 2) order by name_key limit ${limit}
  ), containing as materialized (
    select id from parish where ${containsText(sql.ref('search_key'), query.text)} limit ${most}
  )
  select 'parish', parish.id, null, parish.name,
    ${line(sql`parish.city || ' - ' || parish.uf`, sql`diocese.name`)}, null, parish.deleted_at is not null, false
  from parish join diocese on diocese.id = parish.diocese_id
  where parish.id in (select id from starting union select id from containing)
  order by parish.deleted_at is not null, ${place(sql`parish.name_key`, query)}, parish.name_key, parish.id limit ${limit})`

/**
 * Groups, found by their name or other fields, or by the amount of a contribution. If several contributions of a group
 * have this amount, the newest one is shown.
 */
const groups = (query: Query, limit: number) => sql`(
  with gift as materialized (${query.amount === null ? noGift : giftsOf(query.amount)}), starting as materialized (
    select id from iam_group where name_key like substr(contains_pattern(${query.text}), 2) order by name_key limit ${limit}
  ), containing as materialized (
    select id from iam_group where ${containsText(sql.ref('search_key'), query.text)} limit ${most}
  )
  select 'group', id, null, group_name, ${line(sql`representant_name`, sql`city || ' - ' || uf`, sql`gift.title`)}, gift.value_cents,
    false, false
  from iam_group left join gift on gift.group_id = iam_group.id
  where id in (select id from starting union select id from containing union select group_id from gift)
  order by gift.group_id is null, ${place(sql`name_key`, query)}, name_key, id limit ${limit})`

const noGift = sql`select null::integer as group_id, null::bigint as value_cents, null as title where false`

const giftsOf = ({ least, most: largest }: AmountRange) => sql`
  select distinct on (given.safe_box_group_id) given.safe_box_group_id as group_id, given.value_cents, donation.title
  from (select * from group_donation where value_cents between ${least} and ${largest} limit ${most}) given
    join donation on donation.id = given.donation_id
  where donation.deleted_at is null
  order by given.safe_box_group_id, given.donation_at desc`

const nothing = sql`select null::integer as id where false`

const requests = ({ text, codePart, code, tracking, amount }: Query, limit: number) => {
  const isTracked = sql`exists (
    select from shipment where shipment.request_id = request.id and ${trackingKey} = ${tracking})`
  return sql`(
  with found as materialized (
    (select id from request where ${containsLongText(sql.ref('search_key'), text)} and deleted_at is null limit ${most})
    union ${
      codePart === null
        ? nothing
        : sql`(select id from request
            where ${containsText(sql<string>`lower(code)`, codePart)} and deleted_at is null limit ${most})`
    } union ${
      tracking === null
        ? nothing
        : sql`(select request_id from shipment join request on request.id = request_id and request.deleted_at is null
            where strpos(${trackingKey}, ${tracking}) > 0 limit ${most})`
    } union ${
      amount === null
        ? nothing
        : sql`(select request_id from request_figures
            where frozen_cents between ${amount.least} and ${amount.most} and is_confirmed and not is_deleted limit ${most})`
    }
  )
  select 'request', request.id, null, substr(request.code, 1, 5) || '-' || substr(request.code, 6),
    ${line(
      sql`diocese.name`,
      sql`request.name`,
      sql`campaign.description`,
      sql`(select shipment.carrier || ' ' || shipment.tracking_code from shipment
        where shipment.request_id = request.id and strpos(${trackingKey}, ${tracking}) > 0)`,
    )}, ${
      amount === null
        ? sql`null`
        : sql`(select frozen_cents from request_figures figures where figures.request_id = request.id
            and frozen_cents between ${amount.least} and ${amount.most} and is_confirmed)`
    }, false,
    (request.code = ${code} or ${isTracked}) is true
  from request join found on found.id = request.id join diocese on diocese.id = request.diocese_id
    join missionary_campaign campaign on campaign.id = request.campaign_id
  order by (request.code = ${code} or ${isTracked}) is true desc, request.created_at desc, request.id desc limit ${limit})`
}

/** The receipts with a number or verification code, including voided receipts. */
const receiptsOf = ({ receipt, code }: Query): Part => sql`
  select id, year, sequence, voided_at from receipt where ${
    receipt === null
      ? sql`false`
      : sql`sequence = ${receipt.sequence} ${receipt.year === null ? sql`` : sql`and year = ${receipt.year}`}`
  } or code = ${code}`

/** Whether the text is the protocol that the sender of a contribution got. */
const hasProtocol = ({ code }: Query) => sql`contribution.protocol = ${code}`

const contributions = (query: Query, limit: number) => sql`(
  with of_receipt as materialized (
    select contribution.id, receipt.* from (${receiptsOf(query)}) receipt (receipt_id, year, sequence, voided_at)
      join contribution on contribution.receipt_id = receipt.receipt_id
    union all
    select voided.contribution_id, receipt.* from (${receiptsOf(query)}) receipt (receipt_id, year, sequence, voided_at)
      join voided_verification voided on voided.receipt_id = receipt.receipt_id
  ), found as materialized (
    select id from of_receipt
    union (select id from contribution where ${containsText(sql.ref('sender_key'), query.text)} limit ${most})
    union ${query.code === null ? nothing : sql`(select id from contribution where ${hasProtocol(query)})`}
    union ${
      query.amount === null
        ? nothing
        : sql`(select id from contribution
            where value_cents between ${query.amount.least} and ${query.amount.most} limit ${most})`
    }
  )
  select 'contribution', contribution.id, contribution.collection_id, diocese.name,
    ${line(
      sql`collection.description`,
      sql`contribution.sender_name`,
      sql`coalesce(
        (select 'recibo ' || year || '/' || sequence || case when voided_at is null then '' else ' (anulado)' end
          from of_receipt where of_receipt.id = contribution.id order by voided_at is null desc limit 1),
        (select 'recibo ' || year || '/' || sequence from receipt where receipt.id = contribution.receipt_id))`,
    )},
    contribution.value_cents, false, contribution.id in (select id from of_receipt) or ${hasProtocol(query)} is true
  from contribution join diocese on diocese.id = contribution.diocese_id
    join missionary_collection collection on collection.id = contribution.collection_id
  where contribution.id in (select id from found) and contribution.deleted_at is null
  order by contribution.id in (select id from of_receipt) desc, contribution.id desc limit ${limit})`

/** A part of a nosso número needs at least this many digits: fewer would be found in too many numbers. */
const leastDigits = 4

const slips = ({ typed, amount }: Query, limit: number) => {
  const isNumber = typed.replace(/\D/g, '').length >= leastDigits && /^[\d\s./-]+$/.test(typed)
  const isWhole = sql`${typed} in (slip.our_number_printed, slip.our_number)`
  return sql`(
  with found as materialized (
    ${
      isNumber
        ? sql`(select id from slip where ${containsLongText(sql.ref('search_key'), typed)} limit ${most})`
        : nothing
    }
    union ${
      amount === null
        ? nothing
        : sql`(select id from slip where value_cents between ${amount.least} and ${amount.most} limit ${most})`
    }
  )
  select 'slip', slip.id, case when request.deleted_at is null then slip.request_id else slip.campaign_id end,
    slip.our_number_printed,
    ${line(sql`diocese.name`, sql`request.name`, sql`campaign.description`)}, slip.value_cents,
    request.deleted_at is not null, ${isWhole}
  from slip join found on found.id = slip.id join request on request.id = slip.request_id
    join diocese on diocese.id = slip.diocese_id join missionary_campaign campaign on campaign.id = slip.campaign_id
  where slip.state <> 'deleted'
  order by ${isWhole} desc, slip.state = 'pending' desc, slip.id desc limit ${limit})`
}

const donations = (query: Query, limit: number) => {
  const isOfReceipt = sql`donation.receipt_id in (select id from (${receiptsOf(query)}) receipt)`
  return sql`(
  select 'donation', id, null, title, ${line(
    sql`to_char(${localTime('created_at')}, 'DD/MM/YYYY')`,
    sql`(select 'recibo ' || year || '/' || sequence from receipt where receipt.id = donation.receipt_id)`,
  )}, total_cents, false, ${isOfReceipt} is true
  from donation
  where deleted_at is null and (${containsText(sql.ref('title_key'), query.text)} or ${isOfReceipt} ${
    query.amount === null ? sql`` : sql`or total_cents between ${query.amount.least} and ${query.amount.most}`
  })
  order by ${isOfReceipt} is true desc, id desc limit ${limit})`
}
