import pg from 'pg'

const owner = 'seara'
const server = 'seara_server'
const database = 'seara'

export interface Addresses {
  /** The address for the server's own role, which reads and writes rows but owns no tables. */
  readonly url: string
  /** The address for the role that owns the database and its tables. It is no superuser, as on hosted databases. */
  readonly ownerUrl: string
  /** The address for the superuser, for maintenance. */
  readonly adminUrl: string
}

const addressOf = (socketFolder: string, password: string, user: string, name: string): string =>
  `postgres://${user}:${encodeURIComponent(password)}@localhost:5432/${name}?host=${encodeURIComponent(socketFolder)}`

/** The database's address for the server's own role. */
export const serverUrl = (socketFolder: string, password: string): string =>
  addressOf(socketFolder, password, server, database)

/** Creates the owner's role, the server's role and the database if they are missing. */
export async function ensureDatabase(socketFolder: string, password: string): Promise<Addresses> {
  const adminUrl = addressOf(socketFolder, password, 'postgres', 'postgres')
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rows: roles } = await client.query<{ rolname: string }>('SELECT rolname FROM pg_roles')
    for (const role of [owner, server]) {
      if (roles.some(({ rolname }) => rolname === role)) continue
      await client.query(`CREATE ROLE ${role} LOGIN PASSWORD ${client.escapeLiteral(password)}`)
    }
    const databases = await client.query('SELECT FROM pg_database WHERE datname = $1', [database])
    if (databases.rowCount === 0) {
      // CREATE DATABASE writes every page to the write-ahead log. Compressing the pages would take longer than writing
      // them.
      await client.query('SET wal_compression = off')
      await client.query(`CREATE DATABASE ${database} OWNER ${owner}`)
    }
  } finally {
    await client.end()
  }
  return {
    url: serverUrl(socketFolder, password),
    ownerUrl: addressOf(socketFolder, password, owner, database),
    adminUrl,
  }
}
