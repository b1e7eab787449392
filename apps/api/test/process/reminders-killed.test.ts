import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { Context } from '../../src/core/context.ts'
import { connectDatabase } from '../../src/db/connect.ts'
import { startEmbeddedDatabase } from '../../src/db/embedded.ts'
import { migrateToLatest } from '../../src/db/migrate.ts'
import * as ladders from '../../src/modules/reminders/ladders/ladders.service.ts'
import { fingerprintOf } from '../../src/modules/reminders/ladders/ladder-days.ts'
import { recipientOf, startMailServer } from '../mail-server.ts'
import { afterThisTest, usedFolder } from './server.ts'

const dioceses = 150
const rounds = Number(process.env['KILLS'] ?? 3)
/**
 * The collection's last day, on which the ladder's only step sends its reminders. It lies in the future, so that the
 * dioceses are registered before it.
 */
const end = '2040-10-31'
const moment = `${end}T15:00:00Z`

async function startWorker(url: string, smtpUrl: string): Promise<ChildProcess> {
  const worker = spawn(
    process.execPath,
    [fileURLToPath(new URL('reminding-worker.ts', import.meta.url)), url, moment, smtpUrl],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  afterThisTest(async () => void worker.kill('SIGKILL'))
  if (worker.stdout !== null) await once(worker.stdout, 'data')
  return worker
}

test('two processes send the reminders of a day, one of them killed at random: each diocese gets one', async () => {
  const database = await startEmbeddedDatabase({ dataDir: await usedFolder(), durable: false })
  afterThisTest(() => database.stop())
  const { url } = database
  const { db, close } = connectDatabase({ url, poolSize: 2 })
  afterThisTest(close)
  await migrateToLatest(db)
  const mailServer = await startMailServer()
  afterThisTest(() => mailServer.close())
  mailServer.slowness = 5
  await sql`
    insert into diocese (name, bishop, cnpj, zip_code, city, uf, telephone, contact_mail)
    select 'Diocese ' || n, 'Dom José', lpad(n::text, 14, '0'), '76600000', 'Goiás', 'GO', '6233334444', 'd' || n || '@exemplo.org'
    from generate_series(1, ${dioceses}::integer) as n`.execute(db)
  const { id } = await db
    .insertInto('missionary_collection')
    .values({ cod: 'CM-2040', description: 'Coleta', base_year: 2040, begin_dt: '2040-10-01T00:00:00Z', end_dt: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ctx = { db, clock: { now: () => new Date(moment) }, actor: null } as unknown as Context
  await ladders.change(ctx, 'collection', id, { end_on: end })
  const words = { subject: '{{diocese}}', body: '{{coleta}}' }
  const { step, ladder } = await ladders.createStep(ctx, 'collection', id, {
    audience: 'not_contributed',
    days: 0,
    ...words,
  })
  await ladders.see(ctx, step.id, true, fingerprintOf(step, ladder))

  await startWorker(url, mailServer.url)
  for (let round = 0; round < rounds; round += 1) {
    const worker = await startWorker(url, mailServer.url)
    await sleep(Math.random() * 700)
    worker.kill('SIGKILL')
  }
  await vi.waitUntil(() => new Set(mailServer.messages.map(recipientOf)).size === dioceses, {
    timeout: 60_000,
    interval: 100,
  })
  await sleep(1_000)
  const arrived = Map.groupBy(mailServer.messages, ({ messageId }) => messageId)
  // A mail that the mail server accepted before its sender was killed may arrive twice with the same Message-ID. There
  // is one Message-ID for each diocese.
  expect(arrived.size).toBe(dioceses)
  const { rows } = await sql<{ count: number }>`select count(*) as count from mail`.execute(db)
  expect(rows[0]?.count).toBe(dioceses)
})
