import { withScratchFolder } from '../core/scratch-folder.ts'
import { startEmbeddedDatabase } from './embedded.ts'

/**
 * Runs `work` on an empty database, on a server started only for it, so that neither the rights nor the load of the
 * installation's own server matter.
 * @param folder where a folder for the server is made, and removed in the end
 * @param work gets the address for the role that owns the database
 */
export const withScratchDatabase = <Result>(folder: string, work: (url: string) => Promise<Result>): Promise<Result> =>
  withScratchFolder(folder, 'proof', async (dataDir) => {
    const server = await startEmbeddedDatabase({ dataDir, durable: false, maxConnections: 10 })
    try {
      return await work(server.ownerUrl)
    } finally {
      await server.stop()
    }
  })
