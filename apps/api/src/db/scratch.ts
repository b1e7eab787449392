import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../core/make-folder.ts'
import { startEmbeddedDatabase } from './embedded.ts'

/**
 * Runs `work` on an empty database, on a server started only for it, so that neither the rights nor the load of the
 * installation's own server matter.
 * @param folder where a folder for the server is made, and removed in the end
 * @param work gets the address for the role that owns the database
 */
export async function withScratchDatabase<Result>(
  folder: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  await makeFolder(folder, 0o700)
  const dataDir = await mkdtemp(join(folder, 'proof-'))
  try {
    const server = await startEmbeddedDatabase({ dataDir, durable: false, maxConnections: 10 })
    try {
      return await work(server.ownerUrl)
    } finally {
      await server.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
