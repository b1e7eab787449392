import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { slipStatuses, type SlipStatus } from '@seara/contract/billing/slip'
import { slipSortColumns } from '@seara/contract/billing/campaign-slips'
import { createCampaign } from '../../../../test/campaign-factories.ts'
import { createDiocese, signedInApp } from '../../../../test/factories.ts'
import { newCode, plain } from '../../../core/readable-code.ts'
import { amountWithin } from '../../../db/amount-within.ts'
import { containsText, withoutMask } from '../../../db/search.ts'
import { invoiceOf } from '../../campaigns/requests/invoice.service.ts'
import * as requests from '../../campaigns/requests/requests.repository.ts'
import * as lists from './slip-lists.repository.ts'
import { rowsOfRequests } from './slips.repository.ts'

const { seara, db, token } = await signedInApp()

const day = '2026-06-15'
const campaigns = [
  await createCampaign(seara, token, { begin_dt: '2026-03-01', due_date: '2026-10-31' }),
  await createCampaign(seara, token, { begin_dt: '2025-03-01', due_date: '2025-10-31' }),
]
const dioceses = [
  await createDiocese(seara, token, { name: 'Diocese de São Félix', city: 'Félix' }),
  await createDiocese(seara, token, { name: 'Arquidiocese 100%', city: 'Óbidos' }),
  await createDiocese(seara, token, { name: 'Prelazia de Itaituba', city: 'Maria da Fé' }),
]
const names = ['Maria da Fé', 'José 0012', 'Félix  Araújo', 'Ana_Clara', 'Zé']
const states = ['pending', 'paid', 'cancel', 'cancel', 'deleted'] as const

await sql`insert into slip_issuer (fields, send_slips, created_at) values ('{}', 'at_once', now())`.execute(db)
for (let n = 0; n < 40; n += 1) {
  const { rows } = await sql<{ id: number }>`
    insert into request (campaign_id, diocese_id, code, name, email, telephone, origin, created_at, deleted_at)
    values (${campaigns[n % 2]?.id}, ${dioceses[n % 3]?.id}, ${newCode()}, ${names[n % 5]}, ${`pessoa${n}@exemplo.org`},
      '62', 'staff', now(), ${n % 13 === 0 ? new Date().toISOString() : null}) returning id`.execute(db)
  for (let turn = 0; turn < n % 4; turn += 1) {
    const number = String(30_063_000 + n * 7 + turn * 1_000).padStart(11, '0')
    const state = states[(n + turn) % 5]
    const isPaid = state === 'paid'
    await sql`
      insert into slip (request_id, issuer_id, bank, our_number, our_number_dv, our_number_printed, match_key, state, closed,
        registration, value_cents, issue_date, due_date, payable_until, document_number, barcode, digitable_line, print,
        filename, send_when_registered, paid_cents, source, credit_date, created_at)
      select ${rows[0]?.id}, max(id), '237', ${number}, '0', ${`09/${number}-0`}, ${number},
        case when ${state} = 'pending' and other.is_open then 'cancel' else ${state} end,
        case when other.is_open or ${state} in ('cancel', 'deleted') then 'cancel' end,
        'none', ${1_000 + (n % 7)}, '2026-06-01', ${`2026-06-0${1 + (n % 5)}`}, ${n % 2 === 0 ? day : '2026-06-14'}, '1', ${'0'.repeat(44)}, '', '{}', '', false,
        ${isPaid ? 5 : null}::bigint, ${isPaid ? 'manual' : null}, ${isPaid && n % 3 > 0 ? `2026-06-0${1 + (n % 4)}` : null}::date,
        now()
      from slip_issuer, (
        select exists (select from slip where request_id = ${rows[0]?.id} and closed is null) as is_open) as other
      group by other.is_open`.execute(db)
  }
}

const { rows: searchable } = await sql<{ text: string }>`
  select our_number_printed as text from slip union select our_number from slip union select name from request
  union select email from request union select code from request union select name from diocese
  union select city from diocese`.execute(db)

/** A text to search for: a part of a stored text, perhaps in capitals, or random characters. */
const text = fc.oneof(
  fc
    .record({
      whole: fc.constantFrom(...searchable.map(({ text }) => text)),
      from: fc.nat({ max: 12 }),
      length: fc.integer({ min: 1, max: 20 }),
      isUpper: fc.boolean(),
    })
    .map(({ whole, from, length, isUpper }) => {
      const part = whole.slice(from % whole.length, (from % whole.length) + length)
      return isUpper ? part.toUpperCase() : part
    }),
  fc.string({ minLength: 1, maxLength: 12 }).filter((any) => !any.includes('\0')),
)
const campaign = fc.constantFrom(...campaigns.map(({ id }) => id))
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
const page = { page: 1, limit: 200 }

test('a search finds the slips that a look at each one finds, in one campaign and in all', async () => {
  await fc.assert(
    fc.asyncProperty(text, campaign, async (search, campaignId) => {
      const codePart = plain(search)
      const simple = rowsOfRequests(db)
        .where((eb) =>
          eb.or([
            containsText(eb.ref('diocese.find_key'), withoutMask(search)),
            containsText(eb.ref('request.search_key'), withoutMask(search)),
            containsText(eb.ref('slip.search_key'), search),
            amountWithin(sql.ref('slip.value_cents'), search),
            ...(codePart === '' ? [] : [containsText(eb.fn<string>('lower', ['request.code']), codePart)]),
          ]),
        )
        .orderBy('slip.id', 'desc')
      const inCampaign = rowsOfRequests(db)
        .where(lists.matches(search, codePart))
        .where('campaign.id', '=', campaignId)
        .orderBy('slip.id', 'desc')
      const found = await lists.list(
        db,
        campaignId,
        { ...page, search, status: '', registration: '', order: 'asc' },
        codePart,
        day,
      )
      expect(idsOf(found.data)).toEqual(idsOf(await inCampaign.execute()))
      expect(found.total).toBe(found.data.length)

      const openFirst = (await simple.execute()).toSorted(
        (one, other) => Number(other.state === 'pending') - Number(one.state === 'pending'),
      )
      expect(idsOf(await lists.search(db, search, codePart, 5))).toEqual(idsOf(openFirst.slice(0, 5)))
    }),
    { numRuns: 150 },
  )
})

test('a search finds the requests that a look at each one finds', async () => {
  const all = await db
    .selectFrom('request')
    .innerJoin('diocese', 'diocese.id', 'request.diocese_id')
    .where('request.deleted_at', 'is', null)
    .select(['request.id', 'campaign_id', 'code', 'request.search_key', 'diocese.find_key as diocese_key'])
    .execute()
  await fc.assert(
    fc.asyncProperty(text, campaign, async (search, campaignId) => {
      const codePart = plain(search)
      const { rows } = await sql<{ folded: string[] }>`
        select array(select fold_text(word) from unnest(${withoutMask(search).trim().split(/\s+/)}::text[]) word) as folded`.execute(
        db,
      )
      const words = rows[0]?.folded ?? []
      // Codes have no accents, so accents in the searched text do not count.
      const ofCode = codePart.normalize('NFD').replace(/\p{M}/gu, '')
      const hasAll = (key: string) => words.every((word) => key.includes(word))
      const expected = all.filter(
        ({ campaign_id, code, search_key, diocese_key }) =>
          campaign_id === campaignId &&
          (hasAll(`${search_key} ${diocese_key}`) || (ofCode !== '' && code.includes(ofCode))),
      )
      const filter = { search, codePart, shipping: '' as const, parish_region_id: undefined }
      const query = { ...page, ...filter, status: '' as const, order: 'asc' as const }
      const found = await requests.list(db, campaignId, filter, query)
      expect(new Set(idsOf(found.data))).toEqual(new Set(idsOf(expected)))
      expect(found.total).toBe(expected.length)
    }),
    { numRuns: 100 },
  )
})

test('a campaign’s slips stand in the order asked for, page by page', async () => {
  const campaignId = campaigns[0]?.id ?? 0
  const all = await rowsOfRequests(db).select('diocese.place_key').where('campaign.id', '=', campaignId).execute()
  const keyOf = {
    created_at: ({ id }) => id,
    due_date: ({ due_date }) => due_date,
    value: ({ value_cents }) => value_cents,
    diocese: ({ place_key }) => place_key,
    credit_date: ({ credit_date }) => credit_date,
  } satisfies Record<(typeof slipSortColumns)[number], (slip: (typeof all)[number]) => unknown>
  const compare = (one: number | bigint | string, other: number | bigint | string) =>
    one === other ? 0 : one < other ? -1 : 1
  for (const sort of slipSortColumns)
    for (const order of ['asc', 'desc'] as const) {
      const sign = order === 'asc' ? 1 : -1
      const expected = all.toSorted((one, other) => {
        const [left, right] = [keyOf[sort](one), keyOf[sort](other)]
        // Slips without a value to sort by come last, in ascending and in descending order.
        if (left === null || right === null)
          return Number(left === null) - Number(right === null) || sign * (one.id - other.id)
        return sign * (compare(left, right) || one.id - other.id)
      })
      const query = { limit: 7, search: '', status: '' as const, registration: '' as const, sort, order }
      const pages = [1, 2, 3, 4, 5, 6].map((number) => lists.list(db, campaignId, { ...query, page: number }, '', day))
      const found = (await Promise.all(pages)).flatMap(({ data }) => data)
      expect(idsOf(found), `${sort} ${order}`).toEqual(idsOf(expected).slice(0, 42))
    }
})

test('the requests with a status are those whose slip that counts has it', async () => {
  const all = await rowsOfRequests(db).where('request.deleted_at', 'is', null).orderBy('slip.id', 'desc').execute()
  const query = { ...page, search: '', shipping: '' as const, status: '' as const, order: 'asc' as const }
  for (const { id } of campaigns)
    for (const status of slipStatuses) {
      const statusOf = (slip: (typeof all)[number]): SlipStatus =>
        slip.state === 'pending' && slip.payable_until < day ? 'expired' : slip.state
      const ofCampaign = all.filter(({ campaign_id }) => campaign_id === id)
      const expected = [...Map.groupBy(ofCampaign, ({ request_id }) => request_id)].flatMap(([request, own]) =>
        invoiceOf(own.map((slip) => ({ status: statusOf(slip) })))?.status === status ? [request] : [],
      )
      const filter = { ...query, codePart: '', parish_region_id: undefined, invoice: { status, day } }
      expect(new Set(idsOf((await requests.list(db, id, filter, query)).data))).toEqual(new Set(expected))
    }
})

test('a slip and a box stay with the campaign and the diocese of their request', async () => {
  const { rows } = await sql<{ id: number }>`
    insert into box (request_id, weight_grams, created_at)
    select id, 1, now() from request where exists (select from slip where request_id = request.id) limit 1
    returning request_id as id`.execute(db)
  const id = rows[0]?.id ?? 0
  const owners = async () =>
    (
      await sql<{ slips: boolean; boxes: boolean }>`
        select bool_and((slip.campaign_id, slip.diocese_id) = (request.campaign_id, request.diocese_id)) as slips,
          bool_and((box.campaign_id, box.diocese_id) = (request.campaign_id, request.diocese_id)) as boxes
        from request join slip on slip.request_id = request.id join box on box.request_id = request.id
        where request.id = ${id}`.execute(db)
    ).rows[0]
  expect(await owners()).toEqual({ slips: true, boxes: true })
  await sql`update request set diocese_id = ${dioceses[1]?.id}, campaign_id = ${campaigns[1]?.id} where id = ${id}`.execute(
    db,
  )
  expect(await owners()).toEqual({ slips: true, boxes: true })
})
