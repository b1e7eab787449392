import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createBilledCampaign, createSlip, makeSlips, setIssuer } from '../../../test/billing-factories.ts'
import {
  createCollection,
  createContribution,
  contributionChoices,
  contributionFields,
} from '../../../test/collection-factories.ts'
import { answered, createDiocese, signIn } from '../../../test/factories.ts'
import { query, withDatabase } from '../../../test/harness-database.ts'
import { createTestApp } from '../../../test/harness.ts'
import { jobs } from '../../boot/jobs.ts'
import { numberSeries } from '../../boot/backups.ts'
import type { Context } from '../../core/context.ts'
import { connectDatabase } from '../../db/connect.ts'
import { openSnapshot } from '../../db/copy/snapshot.ts'
import { openFiles } from '../../infra/storage/storage.ts'
import { openJobQueue } from '../../infra/queue/job-queue.ts'
import { createLogger } from '../../core/logger.ts'
import * as slipIssuers from '../../modules/settings/slip-issuer/slip-issuer.service.ts'
import * as files from '../files/files.service.ts'
import { removeContents } from '../files/removed-contents.service.ts'
import * as receipts from '../documents/receipts.service.ts'
import { isRestorationHeld, leaveOutNumbers } from '../restorations/restorations.service.ts'
import { archiveStore } from '../../infra/archive-store/archive-store.ts'
import { read as readState, release } from './backup-state.service.ts'
import { verifyBackup } from './read-backup.ts'
import { proveBackup, restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const log = createLogger('silent')
const seara = await createTestApp({ workers: true })
const { request, ctx } = seara
const admin = await signIn(seara, 'admin')
const { token } = admin
const folder = await mkdtemp(join(tmpdir(), 'seara-backup-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const source = (now = new Date().toISOString()) => ({ url: seara.url, files: ctx.files, now })

const issueReceipt = (ctx: Context) =>
  receipts.issue(ctx, {
    series: 'collection',
    valueCents: 12_34n,
    subject: { kind: 'collection', diocese: 'Brejo', base_year: 2026 } as never,
    issuer: { name: 'Rede' } as never,
  })

/** Creates an empty database on the tests' server. @returns its address */
async function emptyDatabase(): Promise<string> {
  const name = `restored_${randomUUID().replaceAll('-', '')}`
  await query(inject('ownerUrl'), `CREATE DATABASE ${name}`)
  afterAll(() => query(inject('adminUrl'), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
  return withDatabase(inject('ownerUrl'), name)
}

/** Restores an archive into an empty database and folder. */
async function restored(path: string, { moved = false } = {}) {
  const url = await emptyDatabase()
  const files = await openFiles(await mkdtemp(join(folder, 'files-')), log)
  const openQueue = () => openJobQueue({ url, queues: jobs, takesJobs: false, onError: () => undefined })
  const manifest = await verifyBackup(path, null)
  const options = { archive: path, name: 'backup', identity: null, now: new Date().toISOString(), moved }
  await restoreBackup({ url, openQueue }, files, manifest, options)
  const connection = connectDatabase({ url, poolSize: 4 })
  afterAll(() => connection.close())
  const theirs: Context = { ...ctx, db: connection.db, files }
  await leaveOutNumbers(theirs, numberSeries)
  return { url, files, manifest, ctx: theirs, openQueue, options, pool: connection.pool }
}

/** The SHA-256 of each table's rows, by the table's name. */
async function tablesOf(url: string): Promise<Map<string, string>> {
  const snapshot = await openSnapshot(url)
  try {
    const tables = new Map<string, string>()
    for (const table of snapshot.tables) {
      const hash = createHash('sha256')
      for await (const chunk of snapshot.copyTable(table)) hash.update(chunk as Buffer)
      tables.set(table.name, hash.digest('hex'))
    }
    return tables
  } finally {
    await snapshot.close()
  }
}

beforeAll(async () => {
  await setIssuer(seara, token)
  const { campaign } = await createBilledCampaign(seara, token, 3)
  await makeSlips(seara, token, campaign.id)
  const diocese = await createDiocese(seara, token)
  const collection = await createCollection(seara, token)
  const choices = await contributionChoices(seara, token)
  for (const value_currency of ['10,00', '20,00'])
    await createContribution(seara, token, contributionFields(collection.id, diocese.id, choices, { value_currency }))
  for (let count = 0; count < 3; count += 1) await issueReceipt(ctx)
}, 60_000)

describe('a backup', () => {
  test('comes back with every row and file equal, and nothing else', async () => {
    const path = join(folder, 'whole.tar.zst')
    const { manifest, size } = await writeBackup(source(), path, { recipient: null })
    expect(size).toBe((await stat(path)).size)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect(await readdir(folder)).not.toContain('whole.tar.zst.partial')
    expect(manifest.files.count).toBeGreaterThan(4)
    expect(manifest.files.missing).toEqual([])

    const copy = await restored(path, { moved: true })
    const [ours, theirs] = [
      new Map(manifest.tables.map(({ name, sha256 }) => [name, sha256])),
      await tablesOf(copy.url),
    ]
    ours.delete('restoration')
    theirs.delete('restoration')
    expect(theirs).toEqual(ours)
    const { rows } = await copy.pool.query<{ key: string; sha256: string }>('select key, sha256 from file')
    expect(rows).toHaveLength(manifest.files.count)
    for (const { key, sha256 } of rows)
      expect(
        createHash('sha256')
          .update((await copy.files.read(key)) ?? '')
          .digest('hex'),
      ).toBe(sha256)
    // The foreign keys, and the trigger that protects the audit log, are restored too.
    await expect(
      copy.pool.query('insert into shipped_slip (shipping_file_id, slip_id) values (99, 99)'),
    ).rejects.toThrow(/foreign key|null value/)
    await expect(copy.pool.query('delete from audit_entry')).rejects.toThrow(/audit/)
  })

  test('is consistent while others write, by independent SQL', async () => {
    const diocese = await createDiocese(seara, token)
    const collection = await createCollection(seara, token, { base_year: 2031 })
    const choices = await contributionChoices(seara, token)
    const { requests } = await createBilledCampaign(seara, token, 12)
    const writing = new AbortController()
    let writes = 0
    const untilDone = async (work: () => Promise<unknown>) => {
      while (!writing.signal.aborted) {
        await work()
        writes += 1
      }
    }
    const pending = [...requests]
    const writers = [
      untilDone(() => issueReceipt(ctx)),
      untilDone(() => issueReceipt(ctx)),
      untilDone(async () =>
        answered(await request('POST', '/api/parish_region', { token, body: { region_name: randomUUID() } }), 201),
      ),
      untilDone(() =>
        createContribution(
          seara,
          token,
          contributionFields(collection.id, diocese.id, choices, { name: randomUUID() }),
        ),
      ),
      untilDone(async () => {
        const next = pending.pop()
        if (next) await createSlip(seara, token, next.id)
        else writing.signal.throwIfAborted()
        if (!next) await new Promise((resolve) => setTimeout(resolve, 20))
      }).catch(() => undefined),
    ]
    await new Promise((resolve) => setTimeout(resolve, 200))
    const before = writes
    const path = join(folder, 'busy.tar.zst')
    const { manifest } = await writeBackup(source(), path, { recipient: null })
    const during = writes - before
    writing.abort()
    await Promise.all(writers)
    expect(during).toBeGreaterThan(3)
    expect(manifest.files.missing).toEqual([])

    const { pool } = await restored(path, { moved: true })
    const wrong = async (sql: string) => (await pool.query<object>(sql)).rows
    // Restoring creates the foreign keys again, so all references are valid. The sums and counters must agree with the
    // rows that they count.
    expect(await wrong('select * from request_figures except select * from request_figures_now')).toEqual([])
    expect(
      await wrong(`
        select series, year, last_sequence from receipt_counter
        except select series, year, count(*)::int from receipt group by series, year`),
    ).toEqual([])
    expect(
      await wrong(
        `select match_key from slip where bank || '-' || our_number not in (select key from our_number_given)`,
      ),
    ).toEqual([])
    expect(
      await wrong(`
        select id from contribution c where not exists (
          select from audit_entry where entity = 'contribution' and entity_id = c.id and action = 'create')`),
    ).toEqual([])
  })

  test('for a recipient opens with their key only', async () => {
    const { generateX25519Identity, identityToRecipient } = await import('age-encryption')
    const [identity, other] = [await generateX25519Identity(), await generateX25519Identity()]
    const path = join(folder, 'locked.tar.zst.age')
    await writeBackup(source(), path, { recipient: await identityToRecipient(identity) })
    expect((await verifyBackup(path, identity)).product).toBe('seara')
    await expect(verifyBackup(path, null)).rejects.toThrow(/está cifrado: informe a chave/)
    await expect(verifyBackup(path, other)).rejects.toThrow(/cifrado para outra chave/)
  })

  test('is proven by bringing it back and comparing, and nothing stays of that', async () => {
    const path = join(folder, 'proven.tar.zst')
    const { manifest } = await writeBackup(source(), path, { recipient: null })
    const url = await emptyDatabase()
    const proof = await proveBackup(url, manifest, { archive: path, identity: null })
    expect(proof.files).toBe(manifest.files.count)
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query('select from user_account')
    await client.end()
    expect(rows).toEqual([])
  })

  test('takes jobs that wait along', async () => {
    await ctx.jobs.send(ctx.db, 'jobs.failed', { job_id: 0 })
    const path = join(folder, 'jobs.tar.zst')
    await ctx.db.transaction().execute(async (db) => {
      // This job is not committed while the backup is made, so it is not in the backup.
      await ctx.jobs.send(db, 'jobs.failed', { job_id: -1 })
      await writeBackup(source(), path, { recipient: null })
    })
    const { pool } = await restored(path, { moved: true })
    const { rows } = await pool.query<{ data: object }>("select data from pgboss.job where name = 'jobs.failed'")
    expect(rows.map(({ data }) => data)).not.toContainEqual({ job_id: -1 })
  })
})

describe('what is restored', () => {
  test('gives no number again that may have been given since: each series goes on after a recorded gap', async () => {
    const path = join(folder, 'older.tar.zst')
    await writeBackup(source(), path, { recipient: null })
    // These numbers are given after the backup. Then the installation is lost.
    const given = new Set<string>()
    for (let count = 0; count < 20; count += 1) given.add((await issueReceipt(ctx)).number)
    const issuer = await slipIssuers.requireComplete(ctx)
    for (let count = 0; count < 20; count += 1)
      given.add(`slip ${(await slipIssuers.takeOurNumber(ctx, issuer)).sequence}`)
    for (let count = 0; count < 5; count += 1)
      given.add(`file ${(await slipIssuers.takeShippingNumber(ctx, issuer)).number}`)

    const copy = await restored(path)
    const now: string[] = []
    for (let count = 0; count < 30; count += 1) {
      now.push((await issueReceipt(copy.ctx)).number)
      now.push(`slip ${(await slipIssuers.takeOurNumber(copy.ctx, issuer)).sequence}`)
      now.push(`file ${(await slipIssuers.takeShippingNumber(copy.ctx, issuer)).number}`)
    }
    expect(now.filter((number) => given.has(number))).toEqual([])
    expect(new Set(now).size).toBe(now.length)
    const { rows } = await copy.pool.query<{ gaps: { kind: string; first: string; last: string }[] }>(
      'select gaps from restoration',
    )
    expect(new Set(rows[0]?.gaps.map(({ kind }) => kind))).toEqual(new Set(['receipt', 'our_number', 'shipping']))
    // An admin cannot set the series back into the gap.
    const gap = rows[0]?.gaps.find(({ kind }) => kind === 'our_number')
    expect(await slipIssuers.firstFree(copy.ctx, issuer, BigInt(gap?.first ?? 0))).toBeGreaterThan(
      BigInt(gap?.last ?? 0),
    )
    // Every start leaves the numbers out again; that changes nothing.
    await leaveOutNumbers(copy.ctx, numberSeries)
    expect(Number((await issueReceipt(copy.ctx)).number.split('/')[1])).toBe(
      Number(
        now
          .filter((number) => number.includes('/'))
          .at(-1)
          ?.split('/')[1],
      ) + 1,
    )
    expect(await isRestorationHeld(copy.ctx)).toBe(true)
  })

  test('misses no file that a retention period removed, and still says when that was', async () => {
    const proof = { content: Buffer.from('comprovante'), filename: 'pix.jpg', mediaType: 'image/jpeg' }
    const { id } = await files.store(ctx, proof)
    await removeContents(ctx, [id])
    const path = join(folder, 'removed.tar.zst')
    await writeBackup(source(), path, { recipient: null })
    const copy = await restored(path)
    const { rows } = await copy.pool.query<{ missing_files: number }>('select missing_files from restoration')
    expect(rows).toEqual([{ missing_files: 0 }])
    await expect(files.read(copy.ctx, id)).rejects.toThrow(/^Este arquivo foi removido em .+, pelo prazo de guarda\.$/)
    await ctx.db.deleteFrom('content_removal').execute()
  })

  test('after a move goes on with the very next number', async () => {
    const path = join(folder, 'moved.tar.zst')
    await writeBackup(source(), path, { recipient: null })
    const copy = await restored(path, { moved: true })
    expect((await issueReceipt(copy.ctx)).number).toBe((await issueReceipt(ctx)).number)
  })

  test('is held once, and by what was left out before, when the backup was made while it was held', async () => {
    const path = join(folder, 'held.tar.zst')
    await writeBackup(source(), path, { recipient: null })
    const held = await restored(path)
    await held.pool.query("update restoration set archive = 'first', waiting_mails = 7")
    const next = join(folder, 'held-and-moved.tar.zst')
    await writeBackup({ url: held.url, files: held.files, now: new Date().toISOString() }, next, { recipient: null })
    const copy = await restored(next, { moved: true })
    const holds = async ({ pool }: typeof copy) =>
      (
        await pool.query<{ gaps: object[] }>(
          'select gaps, archive, backup_made_at, waiting_mails from restoration where released_at is null',
        )
      ).rows
    expect(await holds(copy)).toEqual(await holds(held))
    expect((await holds(copy))[0]?.gaps).not.toEqual([])
    expect((await issueReceipt(copy.ctx)).number).toBe((await issueReceipt(held.ctx)).number)
  })

  test('keeps the gaps of restores before it, released or not', async () => {
    const shown = async ({ ctx }: { ctx: Context }) => {
      const { restoration } = await readState(ctx, {
        nightly: null,
        recipient: null,
        identityFile: null,
        store: archiveStore(folder, folder),
      })
      if (!restoration) throw new Error('nothing was restored')
      const { gaps, earlier_gaps, restored_at } = restoration
      return { own: gaps, earlier: earlier_gaps, restored_at }
    }
    const again = async (from: { url: string; files: Context['files'] }, name: string, moved = false) => {
      const path = join(folder, name)
      await writeBackup({ url: from.url, files: from.files, now: new Date().toISOString() }, path, { recipient: null })
      return restored(path, { moved })
    }
    const first = await again({ url: seara.url, files: ctx.files }, 'gaps-1.tar.zst')
    const one = await shown(first)
    expect(one.earlier).toEqual([])
    const second = await again(first, 'gaps-2.tar.zst')
    const two = await shown(second)
    // The moment of the first restore is unknown: the second restore replaced it before it was released.
    expect(two.earlier).toEqual([{ restored_at: null, gaps: one.own }])
    expect(two.own.length).toBeGreaterThan(0)
    expect(two.own[0]?.first).not.toBe(one.own[0]?.first)
    const moved = await again(second, 'gaps-3.tar.zst', true)
    const three = await shown(moved)
    expect([three.own, three.earlier]).toEqual([two.own, two.earlier])

    await release(moved.ctx, 'send')
    const third = await again(moved, 'gaps-4.tar.zst')
    const four = await shown(third)
    expect(four.earlier).toEqual([...two.earlier, { restored_at: three.restored_at, gaps: two.own }])
    expect(four.own.length).toBeGreaterThan(0)
    expect(four.own).not.toEqual(two.own)
  }, 60_000)

  test('must be empty: what has a user, other tables or another installation’s files is not touched', async () => {
    const path = join(folder, 'again.tar.zst')
    const { manifest } = await writeBackup(source(), path, { recipient: null })
    const copy = await restored(path)
    const again = (files = copy.files) =>
      restoreBackup({ url: copy.url, openQueue: copy.openQueue }, files, manifest, copy.options)
    const before = await tablesOf(copy.url)
    await expect(again()).rejects.toThrow(/já tem dados/)
    expect(await tablesOf(copy.url)).toEqual(before)

    const foreign = await emptyDatabase()
    await query(foreign, 'create table customers (id integer)')
    await expect(
      restoreBackup({ url: foreign, openQueue: copy.openQueue }, copy.files, manifest, copy.options),
    ).rejects.toThrow(/já tem dados/)

    const files = await openFiles(await mkdtemp(join(folder, 'foreign-')), log)
    await files.writeUnder(
      'installation.json',
      Buffer.from(JSON.stringify({ installation: randomUUID(), last_file: 1 })),
    )
    await expect(again(files)).rejects.toThrow(/de outra instalação/)
  })
})
