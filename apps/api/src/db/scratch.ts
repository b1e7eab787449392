import { withScratchFolder } from '../core/scratch-folder.ts'
import { startEmbeddedDatabase } from './embedded.ts'

/**
 * Runs `work` on an empty database, on a server that is started only for this purpose. So the installation's own server
 * gets no load, and needs no right to create databases.
 * @param folder where a folder for the server is made, and removed in the end
 * @param work gets the database's address, for the role that owns the database
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
