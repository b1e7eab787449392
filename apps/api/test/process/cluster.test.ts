import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SlipSummary } from '@seara/contract/billing/campaign-slips'
import type { Slip } from '@seara/contract/billing/slip'
import type { Contribution } from '@seara/contract/collections/contributions'
import type { ReviewCase } from '@seara/contract/collections/review'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { knownMigrations } from '../../src/db/migrate.ts'
import { recipientOf } from '../mail-server.ts'
import { allSlips, base, Client, prepareSlips, untilEnded } from './billing-client.ts'
import { startCluster, wrongCodes, type Cluster } from './cluster.ts'
import { startWriters } from './cluster-writers.ts'
import { expectDocumentsAndMails, expectEveryAcknowledged, expectImages, sendNoted } from './contribution-proofs.ts'
import { runScript } from './run-script.ts'
import { call, listMails, newSending, openTarget, send, type Target } from './sender.ts'
import { afterThisTest, eventually, temporaryFolder, type ServerUnderTest } from './server.ts'

let cluster: Cluster
/** The collection that the tests use, with a session that was opened at the first server. */
let target: Target
let campaignId: number
const requests = 30

beforeAll(async () => {
  cluster = await startCluster(3)
  target = await openTarget(serverAt(0), 4)
  ;({ campaignId } = await prepareSlips(new Client(serverAt(1), target.token), requests))
}, 120_000)

function serverAt(index: number): ServerUnderTest {
  const server = cluster.servers[index % cluster.servers.length]
  if (server === undefined) throw new Error('there is no server')
  return server
}

/** The status with which each server answers a call. */
const statuses = (path: string, token: string): Promise<number[]> =>
  Promise.all(
    cluster.servers.map(
      async ({ url }) => (await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })).status,
    ),
  )

test('started at once on an empty database, they migrate it once and make one administrator', async () => {
  const client = new pg.Client({ connectionString: cluster.databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  await client.end()
  expect(rows.map(({ name }) => name)).toEqual((await knownMigrations()).toSorted())
  expect(cluster.servers.filter(({ output }) => output.includes('Primeiro acesso'))).toHaveLength(1)
})

test('a session opened at one is known to all, and once ended to none', async () => {
  const token = await serverAt(2).signIn()
  expect(await statuses('/api/user/me', token)).toEqual([200, 200, 200])
  const headers = { authorization: `Bearer ${token}` }
  expect((await fetch(`${serverAt(0).url}/api/auth/logout`, { method: 'DELETE', headers })).status).toBe(204)
  await eventually(async () => (await statuses('/api/user/me', token)).every((status) => status === 401))
})

test('a limit counts what is asked of all of them at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 15 }, async (_, index) => {
      const { status } = await fetch(`${serverAt(index).url}/api/missionary-campaign-solicitation/AAAAA-AAAAA`)
      return status
    }),
  )
  expect(answers.filter((status) => status === 404)).toHaveLength(wrongCodes)
  expect(answers.filter((status) => status === 429)).toHaveLength(15 - wrongCodes)
})

test('a file that arrives at one is read from all, from the bucket', async () => {
  const sending = newSending(target.dioceseIds[0] ?? 0, false)
  const sent = await send(serverAt(0), target, sending)
  expect(sent?.status).toBe(201)
  const { data } = await call<{ data: Contribution[] }>(
    serverAt(1),
    target.token,
    'GET',
    `/api/collection-missionary-contribuitions/${target.collectionId}?limit=1`,
  )
  for (const server of cluster.servers) await expectImages(server, data)
})

/** Registers people at the servers in turn, and approves each at another server. */
async function registerPeople(count: number): Promise<{ email: string; password: string }[]> {
  const people = Array.from({ length: count }, () => ({
    email: `${randomUUID()}@exemplo.org`,
    password: 'uma senha bem longa',
  }))
  for (const [index, person] of people.entries()) {
    const body = { name: `Pessoa ${index}`, ...person }
    const { id } = await call<{ id: number }>(serverAt(index), '', 'POST', '/api/auth/register', body)
    await call(serverAt(index + 1), target.token, 'PUT', `/api/auth/approved/${id}`)
  }
  return people
}

test('what several people review at once at different servers is never the same', async () => {
  const { collectionId, dioceseIds } = target
  for (let count = 0; count < 6; count += 1)
    await send(serverAt(count), target, newSending(dioceseIds[count % dioceseIds.length] ?? 0, false))
  const tokens = await Promise.all(
    (await registerPeople(3)).map(async (person, index) => {
      const { token } = await call<{ token: string }>(serverAt(index), '', 'POST', '/api/auth/login', person)
      return token
    }),
  )
  const next = async (index: number) => {
    const path = `/api/verification/${collectionId}/next`
    const found = await call<ReviewCase | null>(serverAt(index), tokens[index] ?? '', 'POST', path, {})
    return found?.contribution.id
  }
  const opened = await Promise.all([next(0), next(1), next(2)])
  expect(new Set(opened.filter((id) => id !== undefined)).size).toBe(3)
  // A person who opens the case at another server is told who has leased it.
  const path = `/api/verification/case/${opened[0]}`
  const seen = await call<ReviewCase>(serverAt(2), tokens[1] ?? '', 'GET', path)
  expect(seen.leased_by).toMatchObject({ name: 'Pessoa 0' })
})

test('a task that every server repeats does each thing once', async () => {
  const people = await registerPeople(6)
  for (const [index, { email }] of people.entries())
    await call(serverAt(index), '', 'POST', '/api/auth/forgot-password', { email })
  const arrived = () => {
    const recipients = new Set(people.map(({ email }) => email))
    return cluster.mails.messages.map(recipientOf).filter((recipient) => recipients.has(recipient))
  }
  await eventually(async () => new Set(arrived()).size === people.length)
  // During this pause each of the three servers runs the task again.
  await sleep(2_500)
  expect(arrived().toSorted()).toEqual(people.map(({ email }) => email).toSorted())
})

test('a second copy asked for six times at once is made once', async () => {
  const clients = cluster.servers.map((server) => new Client(server, target.token))
  const [client] = clients
  if (client === undefined) throw new Error('there is no server')
  const { campaignId, requestIds } = await prepareSlips(client, 1, 2025)
  const path = `${base}/invoice/new-invoice/${requestIds[0]}`
  await client.call<Slip>('POST', path)
  const copies = await Promise.all([...clients, ...clients].map((one) => one.call<Slip>('POST', path)))
  const slips = await allSlips(client, campaignId)
  expect(slips.map(({ status }) => status).toSorted()).toEqual(['cancel', 'pending'])
  const pending = slips.find(({ status }) => status === 'pending')
  expect(new Set(copies.map((copy) => copy.id))).toEqual(new Set([pending?.id]))
})

test('one is killed amid writers and comes back, the others are restarted in turn: nothing is lost or doubled, and no restart fails a request', async () => {
  const { balancer, servers, mails } = cluster
  const client = new Client(balancer, target.token)
  const writers = startWriters(balancer, target)
  afterThisTest(writers.stop)
  const { job_id } = await client.call<{ job_id: number }>('POST', `${base}/invoice/${campaignId}`)
  await sleep(1_000)
  await servers[0]?.end('SIGKILL')
  await sleep(500)
  // Senders who got no answer from the killed server send again.
  const { told, failures } = writers
  const unsure = told.unsure.splice(0)
  for (const sending of unsure) expect(await sendNoted(balancer, target, sending, told)).toBe(true)
  failures.splice(0)

  await cluster.restart(0)
  for (const index of [1, 2]) {
    await sleep(300)
    expect(await servers[index]?.end('SIGTERM')).toBe(0)
    await cluster.restart(index)
  }
  await sleep(300)
  await writers.stop()
  expect([failures, told.unsure, told.refused]).toEqual([[], [], []])
  expect(told.acknowledged.size).toBeGreaterThan(20)
  expect(writers.regions.length).toBeGreaterThan(20)
  expect(await serverAt(0).regionNames(target.token)).toEqual(expect.arrayContaining(writers.regions))
  await expectImages(balancer, await expectEveryAcknowledged(balancer, target, told))

  expect(await untilEnded(client, job_id)).toMatchObject({ state: 'completed', progress: { failed: 0 } })
  await eventually(
    async () => (await client.call<SlipSummary>('GET', `${base}/invoices/summary/${campaignId}`)).mailed === requests,
  )
  const slips = await allSlips(client, campaignId)
  expect(new Set(slips.map((slip) => slip.champaingn_solicitation_id)).size).toBe(requests)
  expect(new Set(slips.map(({ our_number }) => our_number)).size).toBe(requests)
  expect(slips).toHaveLength(requests)

  await expectDocumentsAndMails(balancer, target, 'sent')
  const waiting = async () => (await listMails(balancer, target)).filter(({ state }) => /queued|sending/.test(state))
  await eventually(async () => (await waiting()).length === 0)
  // The killed server may have been unable to record that a mail was sent. That mail arrives a second time, with the
  // same Message-ID.
  const arrived = new Map(mails.messages.map((message) => [message.messageId, recipientOf(message)]))
  const sent = (await listMails(balancer, target)).filter(({ state }) => state === 'sent')
  expect([...arrived.values()].toSorted()).toEqual(sent.map(({ recipient }) => recipient).toSorted())
}, 240_000)

test('the audit log that all of them wrote and sealed is one unbroken chain', async () => {
  const settings = { DATA_DIR: await temporaryFolder(), DATABASE_URL: cluster.databaseUrl, LOG_LEVEL: 'warn' }
  expect(await runScript('audit-log', [], settings)).toMatchObject({ code: 0 })
})
