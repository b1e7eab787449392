import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { Kysely, PostgresDialect } from 'kysely'
import { migrateWithin, preparingTheDatabase } from '../migrate.ts'
import type { Database } from '../schema.ts'
import { readingCents } from '../cents.ts'
import { typeParsers } from '../type-parsers.ts'
import { copyTarget, shapesOf, type TableShape } from './tables.ts'

/** One transaction that fills an empty, migrated database. */
export interface Load {
  /** The same connection, for rules that write in this transaction. */
  readonly db: Kysely<Database>
  /** Whether nobody uses this database yet. */
  readonly isUnused: () => Promise<boolean>
  readonly shapes: () => Promise<TableShape[]>
  /** @returns how many rows there were */
  readonly copyInto: (table: TableShape, content: AsyncIterable<Buffer>) => Promise<number>
  /** @param last null for a sequence that was never used */
  readonly setSequence: (name: string, last: bigint | null) => Promise<void>
  /** Restores the triggers and references, which checks every reference. */
  readonly guard: () => Promise<void>
  /** The rows of a table as they are now, as COPY writes them. */
  readonly copyOut: (table: TableShape) => Readable
  /** Runs the migrations that are newer than the rows. */
  readonly migrate: () => Promise<void>
  readonly commit: () => Promise<void>
}

/**
 * Runs `work` in a transaction in which the tables are empty, their triggers off and their references unchecked until
 * `guard`. If `work` does not commit, the database stays as it was.
 */
export async function loading<Result>(url: string, work: (load: Load) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, types: typeParsers, application_name: 'seara restore' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(`
      set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set datestyle to iso;
      set intervalstyle to postgres; set timezone to 'UTC'; set extra_float_digits = 1; set bytea_output = hex`)
    await client.query('select pg_advisory_lock($1)', [preparingTheDatabase])
    await client.query('begin')
    return await work(await prepared(client))
  } finally {
    // Ends the transaction (without effect after a commit) and releases the lock.
    await client.end()
  }
}

async function prepared(client: pg.Client): Promise<Load> {
  const db = onConnection(client)
  let putBack: readonly string[] = []
  let isPrepared = false
  return {
    db,
    async isUnused() {
      const { rows } = await client.query<{ used: boolean }>(
        'select exists (select from user_account) or exists (select from audit_entry) as used',
      )
      return rows[0]?.used === false
    },
    shapes: () => shapesOf(client),
    async copyInto(table, content) {
      if (!isPrepared) putBack = await takeGuardsOff(client)
      isPrepared = true
      const stream = client.query(copyFrom(`copy ${copyTarget(table)} from stdin`))
      await pipeline(Readable.from(content, { objectMode: false }), stream)
      return stream.rowCount
    },
    async setSequence(name, last) {
      // The migrations may have taken numbers from a sequence that the backup never used: it is reset.
      await client.query('select setval($1::regclass, coalesce($2::bigint, 1), $2::bigint is not null)', [
        `public.${pg.escapeIdentifier(name)}`,
        last,
      ])
    },
    async guard() {
      for (const statement of putBack) await client.query(statement)
      await client.query('analyze')
    },
    copyOut: (table) => client.query(copyTo(`copy ${copyTarget(table)} to stdout`)),
    migrate: () => migrateWithin(db),
    async commit() {
      await client.query('commit')
    },
  }
}

/** Empties every table, with its triggers off and its references dropped. @returns the statements that restore both */
async function takeGuardsOff(client: pg.Client): Promise<string[]> {
  const tables = (await shapesOf(client)).map(({ name }) => `public.${pg.escapeIdentifier(name)}`)
  // Only a superuser may switch reference checks off; but an owner may drop the references and add them again.
  const { rows: references } = await client.query<{ on: string; name: string; definition: string }>(`
    select conrelid::regclass::text as on, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  for (const { on, name } of references) await client.query(`alter table ${on} drop constraint ${name}`)
  await client.query(`truncate ${tables.join(', ')}`)
  return [
    ...references.map(({ on, name, definition }) => `alter table ${on} add constraint ${name} ${definition}`),
    ...tables.map((table) => `alter table ${table} enable trigger user`),
  ]
}

/** Kysely on one connection, in a transaction that the caller began and ends. */
const onConnection = (client: pg.Client): Kysely<Database> =>
  new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: {
        connect: async () => Object.assign(client, { release: () => undefined }),
        end: async () => undefined,
      } as never,
    }),
    plugins: [readingCents],
  })
