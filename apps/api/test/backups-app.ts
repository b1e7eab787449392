import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import { numberSeries } from '../src/boot/backups.ts'
import { jobs } from '../src/boot/jobs.ts'
import type { Context } from '../src/core/context.ts'
import { createLogger } from '../src/core/logger.ts'
import { connectDatabase } from '../src/db/connect.ts'
import { openSnapshot } from '../src/db/copy/snapshot.ts'
import { openJobQueue } from '../src/infra/queue/job-queue.ts'
import { openFiles } from '../src/infra/storage/storage.ts'
import { verifyBackup } from '../src/platform/backup/read-backup.ts'
import { restoreBackup } from '../src/platform/backup/restore-backup.ts'
import * as receipts from '../src/platform/documents/receipts.service.ts'
import { skipNumbers } from '../src/platform/restorations/skip-numbers.service.ts'
import { createBilledCampaign, makeSlips, setIssuer } from './billing-factories.ts'
import {
  contributionChoices,
  contributionFields,
  createCollection,
  createContribution,
} from './collection-factories.ts'
import { createDiocese, signIn } from './factories.ts'
import { query, withDatabase } from './harness-database.ts'
import { createTestApp } from './harness.ts'

export const log = createLogger('silent')

export const issueReceipt = (ctx: Context) =>
  receipts.issue(ctx, {
    series: 'collection',
    valueCents: 12_34n,
    subject: { kind: 'collection', diocese: 'Brejo', base_year: 2026 } as never,
    issuer: { name: 'Rede' } as never,
  })

/** Creates an empty database on the tests' server. @returns its address */
export async function emptyDatabase(): Promise<string> {
  const name = `restored_${randomUUID().replaceAll('-', '')}`
  await query(inject('ownerUrl'), `CREATE DATABASE ${name}`)
  afterAll(() => query(inject('adminUrl'), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
  return withDatabase(inject('ownerUrl'), name)
}

/** The SHA-256 of each table's rows, by the table's name. */
export async function tablesOf(url: string): Promise<Map<string, string>> {
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

/** Creates an app with slips, contributions and receipts, a folder for its backups, and functions that restore them. */
export async function createBackupsApp() {
  const seara = await createTestApp({ workers: true })
  const { ctx } = seara
  const { token } = await signIn(seara, 'admin')
  const folder = await mkdtemp(join(tmpdir(), 'seara-backup-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const source = (now = new Date().toISOString()) => ({ url: seara.url, files: ctx.files, now })

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
    await skipNumbers(theirs, numberSeries)
    return { url, files, manifest, ctx: theirs, openQueue, options, pool: connection.pool }
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

  return { seara, token, folder, source, restored }
}
