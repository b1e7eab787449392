import pg from 'pg'

const role = 'seara'
const database = 'seara'

export interface Addresses {
  /** The application's role and database: an owner without other privileges, as on any hosted PostgreSQL. */
  readonly url: string
  /** The superuser, for maintenance. */
  readonly adminUrl: string
}

const addressOf = (socketFolder: string, password: string, user: string, name: string): string =>
  `postgres://${user}:${encodeURIComponent(password)}@localhost:5432/${name}?host=${encodeURIComponent(socketFolder)}`

/** The application's address. */
export const applicationUrl = (socketFolder: string, password: string): string =>
  addressOf(socketFolder, password, role, database)

/** Creates the application's role and database if they are missing. */
export async function ensureDatabase(socketFolder: string, password: string): Promise<Addresses> {
  const adminUrl = addressOf(socketFolder, password, 'postgres', 'postgres')
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const roles = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role])
    if (roles.rowCount === 0) await client.query(`CREATE ROLE ${role} LOGIN PASSWORD ${client.escapeLiteral(password)}`)
    const databases = await client.query('SELECT FROM pg_database WHERE datname = $1', [database])
    if (databases.rowCount === 0) {
      // Logs all pages at once: compressing them takes longer than writing them.
      await client.query('SET wal_compression = off')
      await client.query(`CREATE DATABASE ${database} OWNER ${role}`)
    }
  } finally {
    await client.end()
  }
  return { url: applicationUrl(socketFolder, password), adminUrl }
}
