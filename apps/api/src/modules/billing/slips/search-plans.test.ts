import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createCampaign } from '../../../../test/campaign-factories.ts'
import { createDiocese, signedInApp } from '../../../../test/factories.ts'
import { scansOf } from '../../../../test/plans.ts'
import * as requests from '../../campaigns/requests/requests.repository.ts'
import * as lists from './slip-lists.repository.ts'

const { seara, db, token } = await signedInApp()

/** Each of the forty campaigns has this many requests. */
const size = 300
const { id: diocese } = await createDiocese(seara, token)
const { id: first, base_year } = await createCampaign(seara, token, { begin_dt: '1990-03-01', due_date: '1990-10-31' })
await sql`
  insert into missionary_campaign (code, description, begin_dt, due_date, base_year, created_at)
  select 'CAM-' || year, 'Campanha', make_date(year, 3, 1), make_date(year, 10, 31), year, now()
  from generate_series(${base_year}::integer + 1, ${base_year}::integer + 39) as year`.execute(db)
await sql`
  insert into request (campaign_id, diocese_id, code, name, email, telephone, origin, created_at)
  select campaign.id, ${diocese}, 'Z' || lpad((campaign.id * 1000 + n)::text, 9, '0'),
    (array['Geraldo', 'Benedita', 'Sebastião'])[n % 3 + 1] || ' ' || (array['Conceição', 'Nogueira'])[n % 2 + 1],
    'pessoa' || n || '@exemplo.org', '6299999999', 'staff', now()
  from missionary_campaign campaign, generate_series(1, ${size}) as n order by campaign.id, n`.execute(db)
await sql`
  with issuer as (
    insert into slip_issuer (fields, send_slips, created_at) values ('{}', 'at_once', now()) returning id
  )
  insert into slip (request_id, issuer_id, bank, our_number, our_number_dv, our_number_printed, match_key, state,
    registration, value_cents, issue_date, due_date, payable_until, document_number, barcode, digitable_line, print,
    filename, send_when_registered, created_at)
  select request.id, issuer.id, '237', number, '0', '09/' || number || '-0', '237-' || number, 'pending', 'none', 1000,
    '2026-06-01', '2026-06-05', '2026-06-05', '1', ${'0'.repeat(44)}, '', '{}', '', false, now()
  from request, issuer, lateral (select lpad((30000000 + request.id)::text, 11, '0') as number) as made
  order by request.id`.execute(db)
await sql`
  insert into shipment (request_id, carrier, tracking_code, saved_at)
  select id, 'Correios', 'QB' || lpad(id::text, 9, '0') || 'BR', now() from request`.execute(db)
await sql`analyze request, slip, shipment, missionary_campaign, diocese`.execute(db)

const query = { page: 1, limit: 10, order: 'desc' as const }
const everybody = [
  'Geraldo Conceição',
  'benedita',
  'exemplo.org',
  'pessoa77@exemplo.org',
  '6299999999',
  'QB000000077',
  'nada disso',
]

test.each(everybody)('a search for %j among a campaign’s requests looks at no others', async (search) => {
  const scans = await scansOf(db, (db) =>
    requests.list(
      db,
      first,
      { search, codePart: '', shipping: '', parish_region_id: undefined, diocese_id: undefined },
      {
        ...query,
        search,
        status: '',
        shipping: '',
      },
    ),
  )
  const ofRequests =
    scans[0]?.filter(
      ({ table, index }) => ['request', 'shipment'].includes(table) || /^(request|shipment)/.test(index ?? ''),
    ) ?? []
  expect(ofRequests).not.toEqual([])
  // No step of the plan reads more requests, or more of their shipments, than the campaign has.
  for (const { rows } of ofRequests) expect(rows).toBeLessThanOrEqual(size)
})

test.each(everybody)('a search for %j among a campaign’s slips looks at no other requests', async (search) => {
  const scans = await scansOf(db, (db) =>
    lists.list(db, first, { ...query, search, status: '', registration: '' }, '', '2026-06-10'),
  )
  const ofRequests = scans[0]?.filter(({ table, index }) => table === 'request' || index?.startsWith('request')) ?? []
  expect(ofRequests).not.toEqual([])
  for (const { rows } of ofRequests) expect(rows).toBeLessThanOrEqual(size)
})
