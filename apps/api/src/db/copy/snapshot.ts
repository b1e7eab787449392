import type { Readable } from 'node:stream'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { copyTarget, type TableShape, shapesOf } from './tables.ts'

/** One state of the whole database. It does not change while others write. */
export interface Snapshot {
  /** The version of the PostgreSQL server. */
  readonly postgres: string
  /** The names of the migrations that the database has run. */
  readonly migrations: readonly string[]
  readonly tables: readonly TableShape[]
  /**
   * The last number given by each sequence; null when it gave none. A sequence is not part of the snapshot: it may have
   * given numbers to newer rows, but is never behind the snapshot's rows.
   */
  readonly sequences: Readonly<Record<string, string | null>>
  /** The rows of a table, in the text format of COPY. */
  readonly copyTable: (table: TableShape) => Readable
  /** The rows of a query, in batches. @param size the most rows in a batch */
  readonly batches: <Row extends object>(query: string, size: number) => AsyncGenerator<Row[]>
  readonly close: () => Promise<void>
}

/** The key of the advisory lock that is held while a snapshot is open. The number is arbitrary, but must not change. */
export const takingSnapshot = 5_327_285

/** Thrown when another snapshot is open. */
export class SnapshotBusy extends Error {
  override name = 'SnapshotBusy'
}

/**
 * Opens a snapshot. Only one can be open at a time. While it is open, contents of files that no row names any more are
 * not deleted (`files/contents.ts`), because the snapshot's rows may still name them.
 * @param url the database's address
 * @throws SnapshotBusy when another snapshot is open
 */
export async function openSnapshot(url: string): Promise<Snapshot> {
  const client = new pg.Client({ connectionString: url, application_name: 'seara backup', keepAlive: true })
  client.on('error', () => undefined)
  await client.connect()
  try {
    // No time limits: reading everything takes long, and the connection seems idle while a slow disk writes the backup.
    await client.query(`
      set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '5s';
      set datestyle to iso; set intervalstyle to postgres; set timezone to 'UTC'; set extra_float_digits = 1;
      set bytea_output = hex`)
    await lockOut(client)
    await client.query('begin isolation level repeatable read, read only')
    const { rows: versions } = await client.query<{ postgres: string }>(
      "select current_setting('server_version') as postgres",
    )
    const { rows: migrations } = await client.query<{ name: string }>('select name from kysely_migration order by name')
    const tables = await shapesOf(client)
    return {
      postgres: versions[0]?.postgres ?? '',
      migrations: migrations.map(({ name }) => name),
      tables,
      sequences: await sequencesOf(client),
      copyTable: (table) => client.query(copyTo(`copy ${copyTarget(table)} to stdout`)),
      batches: (query, size) => batches(client, query, size),
      close: () => client.end(),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

/** Takes the lock before the snapshot begins, so that nobody removes a file that the snapshot names. */
async function lockOut(client: pg.Client): Promise<void> {
  try {
    await client.query('select pg_advisory_lock($1)', [takingSnapshot])
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '55P03')
      throw new SnapshotBusy('another snapshot is being taken', { cause: error })
    throw error
  }
}

async function sequencesOf(client: pg.Client): Promise<Record<string, string | null>> {
  const { rows } = await client.query<{ name: string; last: string | null }>(`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public' order by sequencename`)
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

async function* batches<Row extends object>(client: pg.Client, query: string, size: number): AsyncGenerator<Row[]> {
  await client.query(`declare everything no scroll cursor for ${query}`)
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${size} from everything`)
    if (rows.length > 0) yield rows
    if (rows.length < size) break
  }
  await client.query('close everything')
}
