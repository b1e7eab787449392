import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { whilePinging, type PingFigures } from './collection-work.ts'
import type { World } from './collection-world.ts'

const requests = 300
const records = 5_000
const base = '/api/missionary-campaign'

async function call<Answer>(
  { url, token }: World,
  method: string,
  path: string,
  body?: object | FormData,
): Promise<Answer> {
  const isForm = body instanceof FormData
  const answer = await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && !isForm && { 'content-type': 'application/json' }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

/** Makes the slip issuer and a campaign, and inserts confirmed requests into it. @returns the campaign's id */
async function prepare(world: World, year: number, count: number): Promise<number> {
  await call(world, 'PUT', '/api/slip-issuer', {
    bank: '237',
    agency: '1172',
    account: '403005',
    wallet: '09',
    pix_key: 'rede@exemplo.org',
    beneficiary_name: 'Rede Missionária',
    beneficiary_cnpj: '11222333000181',
    beneficiary_address: 'SGAN 905, Brasília - DF',
  })
  const body = { description: 'Campanha', begin_dt: `${year}-03-01`, due_date: `${year}-10-31` }
  const { id } = await call<{ id: number }>(world, 'POST', base, body)
  await sql`
    with product as (
      insert into product (name, price_cents, created_at) values (${`Cartaz ${year}`}, 150, now()) returning id
    ), asked as (
      insert into request (campaign_id, diocese_id, code, name, email, telephone, origin, confirmed_at, created_at)
      select ${id}, (select min(id) from diocese) + n % 280, ${`Q${year}`} || lpad(n::text, 5, '0'), 'Pessoa ' || n,
        'pessoa' || n || '@exemplo.org', '6299999999', 'staff', now(), now()
      from generate_series(1, ${count}) as n returning id
    )
    insert into request_line (request_id, product_id, quantity, price_cents)
    select asked.id, product.id, asked.id % 90 + 1, 150 from asked, product`.execute(world.db)
  return id
}

async function ended(world: World, jobId: number): Promise<void> {
  for (;;) {
    const { state } = await call<{ state: string }>(world, 'GET', `/api/jobs/${jobId}`)
    if (state === 'completed') return
    if (state === 'failed') throw new Error(`job ${jobId} failed`)
    await sleep(20)
  }
}

interface BillingFigures {
  made: PingFigures
  printed: PingFigures
  previewed: PingFigures
  applied: PingFigures
}

/** Makes 300 slips, joins them in one PDF, and previews and applies a return file of 5,000 records. */
export async function measureBilling(world: World): Promise<BillingFigures> {
  const ping = `${world.url}/api/bank-account`
  const campaignId = await prepare(world, 2026, requests)
  const made = await whilePinging(ping, world.token, async () => {
    const { job_id } = await call<{ job_id: number }>(world, 'POST', `${base}/invoice/${campaignId}`)
    await ended(world, job_id)
  })
  const { rows } = await sql<{ slips: number; mails: number }>`
    select (select count(*) from slip where file_id is not null) as slips,
      (select count(*) from mail where purpose = 'slip') as mails`.execute(world.db)
  if (rows[0]?.slips !== requests || rows[0].mails !== requests)
    throw new Error(`${rows[0]?.slips} slips, ${rows[0]?.mails} mails`)
  const printed = await whilePinging(ping, world.token, async () => {
    const answer = await fetch(`${world.url}${base}/invoices/print/${campaignId}`, {
      headers: { authorization: `Bearer ${world.token}` },
    })
    const { length } = await answer.bytes()
    if (!answer.ok || length < 500_000) throw new Error(`print: ${answer.status}, ${length} bytes`)
  })
  const content = await manyRecords(world)
  const send = (query: string) => async () => {
    const form = new FormData()
    form.set('returns[]', new Blob([content]), 'CB0101.RET')
    const { files } = await call<{ files: { records: number; status: string }[] }>(
      world,
      'POST',
      `/api/finance${query}`,
      form,
    )
    if (files[0]?.records !== records) throw new Error(`${files[0]?.status}: ${files[0]?.records} records`)
  }
  return {
    made,
    printed,
    previewed: await whilePinging(ping, world.token, send('?preview=true')),
    applied: await whilePinging(ping, world.token, send('')),
  }
}

/**
 * The content of a return file with a payment for each of 5,000 slips. The slips are copies of one that the server
 * made, each for a request of its own.
 */
async function manyRecords(world: World): Promise<string> {
  await prepare(world, 2025, records)
  const columns = sql.raw(
    'issuer_id, bank, our_number_dv, our_number_printed, state, registration, value_cents, issue_date, due_date, payable_until, document_number, barcode, digitable_line, print, filename, file_id, send_when_registered, mailed_at, created_at',
  )
  const { rows } = await sql<{ our_number: string; value_cents: bigint }>`
    insert into slip (request_id, our_number, match_key, ${columns})
    select request.id, lpad((700000 + request.id)::text, 11, '0'), '237-' || lpad((700000 + request.id)::text, 11, '0'), ${columns}
    from (
      select id from request where campaign_id = (select id from missionary_campaign where base_year = 2025)
    ) as request, (select ${columns} from slip order by id limit 1) as model
    returning our_number, value_cents`.execute(world.db)
  await sql`vacuum analyze slip`.execute(world.db)
  return returnOf(
    '4466911',
    rows.map(({ our_number, value_cents }) => ({ ourNumber: our_number, cents: value_cents })),
  )
}

/** The content of a return file with `count` payments of unknown slips. @param file makes the slips' numbers unique */
export const previewRecords = (file: number, count: number): string =>
  returnOf(
    '4466911',
    Array.from({ length: count }, (_, index) => ({
      ourNumber: String(50_000_000 + file * 1_000_000 + index).padStart(11, '0'),
      cents: 1_000 + index,
    })),
  )

/** The content of a return file of Bradesco (CNAB 400) with these payments. @param company our number at the bank */
function returnOf(company: string, payments: readonly { ourNumber: string; cents: bigint | number }[]): string {
  const line = (parts: readonly (readonly [number, string])[]) =>
    parts.reduce(
      (text, [from, value]) => text.slice(0, from - 1) + value + text.slice(from - 1 + value.length),
      ' '.repeat(400),
    )
  const digits = (value: bigint | number) => String(value).padStart(13, '0')
  return [
    line([
      [1, '02RETORNO01COBRANCA'],
      [27, company.padStart(20, '0')],
      [77, '237BRADESCO'],
      [95, '010126'],
      [395, '000001'],
    ]),
    ...payments.map(({ ourNumber, cents }, index) =>
      line([
        [1, '1'],
        [71, `${ourNumber}0`],
        [109, '06010126'],
        [153, digits(cents)],
        [176, digits(190)],
        [254, digits(cents)],
        [296, '020126'],
        [395, String(index + 2).padStart(6, '0')],
      ]),
    ),
    line([
      [1, '9201237'],
      [395, String(payments.length + 2).padStart(6, '0')],
    ]),
  ].join('\r\n')
}
