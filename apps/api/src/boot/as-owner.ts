import { retryLostConnection } from '../core/retry-lost-connection.ts'
import { connectDatabase, type DatabaseConnection } from '../db/connect.ts'
import { grantServerRights, ownsTables } from '../db/server-rights.ts'
import { prepareJobQueue } from '../infra/queue/job-queue.ts'

/** The server's connection to the database, and the address for the owner of the tables. */
export interface OpenDatabase extends DatabaseConnection {
  /** The address for the role that owns the tables. Equals `url` when the server itself works as the owner. */
  readonly ownerUrl: string
}

/**
 * Runs `work`, which changes tables, as the role that owns them; then grants the server's role its rights on all
 * tables. Closes the owner's connections in any case.
 * @param work must leave the database migrated
 * @throws the errors of `work`
 */
export async function asOwner(
  database: OpenDatabase,
  work: (owner: DatabaseConnection) => Promise<void>,
): Promise<void> {
  if (database.ownerUrl === database.url) return work(database)
  const owner = connectDatabase({ url: database.ownerUrl, poolSize: 2 })
  try {
    await work(owner)
    await retryLostConnection(() => grantRights(database, owner))
  } finally {
    await owner.close()
  }
}

async function grantRights(database: OpenDatabase, owner: DatabaseConnection): Promise<void> {
  if (await ownsTables(database.db)) return
  await prepareJobQueue(database.ownerUrl)
  const { rows } = await database.pool.query<{ role: string }>('select current_user as role')
  for (const { role } of rows) await grantServerRights(owner.db, role)
}
