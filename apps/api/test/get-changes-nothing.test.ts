import { remindNonContributingByGet, sendFirstMessageByGet } from '@seara/contract/collections/notices'
import type { Endpoint } from '@seara/contract/core/endpoint'
import { endpoints } from '@seara/contract/endpoints'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createBilledCampaign, makeSlips, setIssuer } from './billing-factories.ts'
import {
  contributionChoices,
  contributionFields,
  createCollection,
  createContribution,
} from './collection-factories.ts'
import { createDiocese, signIn } from './factories.ts'
import { createTestApp } from './harness.ts'

const seara = await createTestApp({ workers: true })
const { db, request } = seara

/**
 * The tables that reading may change. They record downloads, the last use of each session and the number of calls, or
 * keep the answers of the postal-code service.
 */
const traces = new Set(['audit_entry', 'audit_seal', 'session_token', 'rate_limit', 'postal_code'])

/** The GET endpoints that send mails: the specification requires them. Our screens use a POST for the same. */
const sending: readonly Endpoint[] = [remindNonContributingByGet, sendFirstMessageByGet]

/** A fingerprint of each table's rows. */
async function fingerprints(): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`.execute(
    db,
  )
  const found = new Map<string, string>()
  for (const { name } of rows.filter(({ name }) => !traces.has(name))) {
    const { rows } = await sql<{ print: string }>`
      select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as print
      from ${sql.table(name)} as t`.execute(db)
    found.set(name, rows[0]?.print ?? '')
  }
  return found
}

test('no GET changes a record but two that the specification lets send, and those need the session’s header', async () => {
  const { token } = await signIn(seara, 'admin')
  await setIssuer(seara, token)
  const { campaign } = await createBilledCampaign(seara, token, 2)
  await makeSlips(seara, token, campaign.id)
  const diocese = await createDiocese(seara, token)
  const collection = await createCollection(seara, token)
  const choices = await contributionChoices(seara, token)
  await createContribution(seara, token, contributionFields(collection.id, diocese.id, choices))
  const kinds: Record<string, string> = { cep: '00000000', kind: 'dioceses', entity: 'diocese', year: '2026' }
  const paths = endpoints
    .filter((endpoint) => endpoint.method === 'GET' && !sending.includes(endpoint))
    .map(({ path }) => path.replace(/:(\w+)/g, (_, name: string) => kinds[name] ?? '1'))
  // Waits until nothing has changed for three seconds: work that follows the last write, such as re-encoding a picture,
  // must end before the test begins.
  let before = await fingerprints()
  for (let quiet = 0; quiet < 3; quiet += 1) {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const now = await fingerprints()
    if ([...now].some(([name, print]) => before.get(name) !== print)) quiet = -1
    before = now
  }

  const answers = []
  for (const path of paths)
    for (const as of [token, undefined]) answers.push((await request('GET', path, { token: as })).statusCode)
  expect(answers.filter((status) => status >= 500)).toEqual([])
  // Most requests must find their record. Otherwise the test would prove little.
  expect(answers.filter((status) => status === 200).length).toBeGreaterThan(60)
  const after = await fingerprints()
  expect([...after].filter(([name, print]) => before.get(name) !== print).map(([name]) => name)).toEqual([])

  for (const { path } of sending) {
    const address = path.replace(/:\w+/g, String(collection.id))
    expect((await request('GET', `${address}?token=${token}`)).statusCode).toBe(401)
  }
})
