import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase } from '../../apps/api/src/db/connect.ts'
import { startEmbeddedDatabase } from '../../apps/api/src/db/embedded.ts'

/** Starts a database for a second server. A test can fill it directly with data that takes too long to make by HTTP. */
export async function startOwnDatabase() {
  const dataDir = await mkdtemp(join(tmpdir(), 'seara-e2e-database-'))
  const database = await startEmbeddedDatabase({ dataDir, durable: false })
  const { db, close } = connectDatabase({ url: database.ownerUrl, poolSize: 2, statementTimeout: 0 })
  return {
    url: database.ownerUrl,
    db,
    stop: async () => {
      await close()
      await database.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
