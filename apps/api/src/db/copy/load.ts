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
  /** The connection of the transaction, for services that write in it. */
  readonly db: Kysely<Database>
  /** Whether nobody uses this database yet: it has no account and no entry in the audit log. */
  readonly isUnused: () => Promise<boolean>
  readonly shapes: () => Promise<TableShape[]>
  /**
   * Inserts a table's rows. The first call empties all tables before it inserts.
   * @returns how many rows were inserted
   */
  readonly copyInto: (table: TableShape, content: AsyncIterable<Buffer>) => Promise<number>
  /** Sets the last number that a sequence has given. @param last null for a sequence that was never used */
  readonly setSequence: (name: string, last: bigint | null) => Promise<void>
  /** Switches the triggers on and adds the foreign keys again. PostgreSQL then checks every reference. */
  readonly guard: () => Promise<void>
  /** The current rows of a table, in the text format of COPY. */
  readonly copyOut: (table: TableShape) => Readable
  /** Runs the migrations that the database does not have yet. */
  readonly migrate: () => Promise<void>
  readonly commit: () => Promise<void>
}

/**
 * Runs `work` in one transaction. From the first `copyInto` until `guard`, triggers are off and there are no foreign
 * keys. If `work` does not commit, the database stays as it was.
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
    // Rolls the transaction back if it was not committed, and releases the lock.
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
      // For a null `last` the sequence is set back to its start, because the migrations may have taken numbers from it.
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

/**
 * Switches triggers off, drops the foreign keys and empties every table.
 * @returns statements that restore triggers and foreign keys
 */
async function takeGuardsOff(client: pg.Client): Promise<string[]> {
  const tables = (await shapesOf(client)).map(({ name }) => `public.${pg.escapeIdentifier(name)}`)
  // Only a superuser may switch off the check of foreign keys. An owner may drop them and add them again.
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

/** Kysely on one connection, for a transaction that the caller begins and ends. */
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
