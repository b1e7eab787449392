import type { Paged } from '@seara/contract/core/paging'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createConfirmed, createSlip, invoicesPath, setIssuer } from './billing-factories.ts'
import { createCampaign, requestPath } from './campaign-factories.ts'
import {
  contributionChoices,
  contributionFields,
  contributionPath,
  createCollection,
  createContribution,
} from './collection-factories.ts'
import { copyRow } from './copy-row.ts'
import { answered, createDiocese, signIn } from './factories.ts'
import { createTestApp } from './harness.ts'

const many = 10_000
/** How many milliseconds a page of a list with `many` rows may take, on a machine that does other work too. */
const soon = 2_000

const seara = await createTestApp()
const { request, db } = seara
const { token } = await signIn(seara, 'admin')

/** The address of each list that grows with the years; filled in by `beforeAll`. */
const paths = { contributions: '', requests: '', slips: '' }
type List = keyof typeof paths

beforeAll(async () => {
  const copies = { first: 2, last: many }
  const later = sql`created_at + n * interval '1 minute'`
  const diocese = await createDiocese(seara, token)

  const collection = await createCollection(seara, token)
  const choices = await contributionChoices(seara, token)
  const fields = contributionFields(collection.id, diocese.id, choices, { value_currency: '0,01', name: 'Pessoa 1' })
  const contribution = await createContribution(seara, token, fields)
  await copyRow(db, 'contribution', contribution.id, copies, {
    value_cents: sql`n`,
    sender_name: sql`'Pessoa ' || n`,
    created_at: later,
  })
  paths.contributions = `${contributionPath}/${collection.id}?limit=100`

  await setIssuer(seara, token)
  const campaign = await createCampaign(seara, token)
  const { id } = await createConfirmed(seara, token, campaign.id, { dioceseId: diocese.id, name: 'Pessoa 1' })
  const slip = await createSlip(seara, token, id)
  await copyRow(db, 'request', id, copies, {
    code: sql`'Z' || lpad(n::text, 9, '0')`,
    name: sql`'Pessoa ' || n`,
    created_at: later,
  })
  await copyRow(db, 'slip', slip.id, copies, {
    request_id: sql`(select id from request where code = 'Z' || lpad(n::text, 9, '0'))`,
    our_number: sql`lpad((90000000 + n)::text, 11, '0')`,
    our_number_printed: sql`'09/' || lpad((90000000 + n)::text, 11, '0') || '-0'`,
    match_key: sql`'237-' || lpad((90000000 + n)::text, 11, '0')`,
    created_at: later,
  })
  paths.requests = `${requestPath}/${campaign.id}?limit=100`
  paths.slips = `${invoicesPath}/${campaign.id}?limit=100`
})

async function read(list: List, query: string) {
  const start = performance.now()
  const page = answered(await request('GET', `${paths[list]}&${query}`, { token })).json<Paged<{ id: number }>>()
  return { page, milliseconds: performance.now() - start }
}

test.each(['contributions', 'requests', 'slips'] as const)(
  'of 10,000 %s the first and the last page and what is searched are soon there',
  async (list) => {
    const first = await read(list, 'page=1')
    const last = await read(list, 'page=100')
    const found = await read(list, 'page=1&search=pessoa%209999')
    expect(first.page).toMatchObject({ total: many, last_page: 100 })
    expect(new Set([...first.page.data, ...last.page.data].map(({ id }) => id)).size).toBe(200)
    expect(found.page.total).toBe(1)
    for (const { milliseconds } of [first, last, found]) expect(milliseconds).toBeLessThan(soon)
  },
)
