import { createHash, randomUUID } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { createBackupsApp, emptyDatabase, issueReceipt, tablesOf } from '../../../test/backups-app.ts'
import { createBilledCampaign, createSlip } from '../../../test/billing-factories.ts'
import {
  createCollection,
  createContribution,
  contributionChoices,
  contributionFields,
} from '../../../test/collection-factories.ts'
import { answered, createDiocese } from '../../../test/factories.ts'
import { verifyBackup } from './read-backup.ts'
import { proveBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const { seara, token, folder, source, restored } = await createBackupsApp()
const { request, ctx } = seara

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
    // Restoring creates the foreign keys again, which proves that all references are valid. Sums and counters must
    // agree with the rows that they count.
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
    await ctx.db.transaction().execute(async (db) => {
      await ctx.jobs.send(db, 'jobs.failed', { job_id: 0 })
      // The job waits for an hour, so that no worker takes it before the backup is made.
      await sql`update pgboss.job set start_after = now() + interval '1 hour' where name = 'jobs.failed'`.execute(db)
    })
    const path = join(folder, 'jobs.tar.zst')
    await ctx.db.transaction().execute(async (db) => {
      // This job is not committed while the backup is made, so it is not in the backup.
      await ctx.jobs.send(db, 'jobs.failed', { job_id: -1 })
      await writeBackup(source(), path, { recipient: null })
    })
    const { pool } = await restored(path, { moved: true })
    const { rows } = await pool.query<{ data: object }>("select data from pgboss.job where name = 'jobs.failed'")
    expect(rows.map(({ data }) => data)).toEqual([{ job_id: 0 }])
  })
})
