import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database, Db } from '../apps/api/src/db/schema.ts'

/** An SQL statement that the product sent, with its parameters. */
export interface Statement {
  sql: string
  parameters: readonly unknown[]
}

/** The SQL statements that some work of the product sends, in order, without those that begin and end transactions. */
export async function statementsOf(url: string, work: (db: Db) => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = []
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }),
    log: ({ query }) => void sent.push({ sql: query.sql, parameters: query.parameters }),
  })
  await work(db)
  await db.destroy()
  return sent
}
