import { readdir } from 'node:fs/promises'
import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration'
import { isLostConnection, isLostRace } from '../core/failures.ts'
import { retryLostConnection, type LostConnectionOptions } from '../core/retry-lost-connection.ts'
import { StartupError } from '../core/startup-error.ts'
import { loadReferenceData } from './reference-data.ts'
import type { Database } from './schema.ts'

/**
 * The key of the advisory lock that keeps two processes from migrating one database at once. The number is arbitrary,
 * but must not change.
 */
export const preparingTheDatabase = 5_327_201

/**
 * Migrates the database to the current schema and loads the reference data. Several processes may call this at once:
 * one migrates while the others wait. When the connection breaks or a deadlock ends the migration, the database rolls
 * it back, and this function tries again.
 * @param options.beforeUpgrade runs once before the pending migrations, unless the database is new. It does not run
 * again when the migration is tried again
 * @throws StartupError when a migration fails, and is rolled back; when the database is of a newer version than this
 * program; the errors of `beforeUpgrade`
 */
export async function migrateToLatest(
  db: Kysely<Database>,
  {
    beforeUpgrade,
    ...waiting
  }: { beforeUpgrade?: (pending: readonly string[]) => Promise<void> } & Omit<LostConnectionOptions, 'isLost'> = {},
): Promise<void> {
  let isPrepared = beforeUpgrade === undefined
  // An error of `beforeUpgrade` is returned and not thrown. If it were thrown, it could be taken for a lost connection.
  const prepare = async (holder: Kysely<Database>): Promise<{ error: unknown } | null> => {
    const pending = isPrepared ? null : await pendingMigrations(holder)
    isPrepared = true
    if (pending === null || pending.length === 0) return null
    try {
      await beforeUpgrade?.(pending)
      return null
    } catch (error) {
      return { error }
    }
  }
  const migrate = () =>
    whileOthersWait(db, async (holder) => {
      const failure = await prepare(holder)
      if (failure !== null) return failure
      if (!(await isUpToDate(holder))) await runMigrations(holder)
      await loadReferenceData(holder)
      return null
    })
  const failure = await retryLostConnection(migrate, { ...waiting, isLost: brokeWhileMigrating })
  if (failure !== null) throw failure.error
}

/**
 * Whether the connection was lost, or PostgreSQL chose the migration as the victim of a deadlock with a server of an
 * older version, which works on. If that happens during a migration, its error is the cause of a StartupError.
 */
function brokeWhileMigrating(error: unknown): boolean {
  const cause = error instanceof StartupError ? error.cause : error
  return isLostConnection(cause) || isLostRace(cause)
}

/** Runs `work` on one connection. Meanwhile, other processes that want to migrate this database wait. */
const whileOthersWait = <Result>(
  db: Kysely<Database>,
  work: (holder: Kysely<Database>) => Promise<Result>,
): Promise<Result> =>
  db.connection().execute(async (holder) => {
    const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(holder)
    // There is no time limit, because a migration, here or in another process, may rewrite a large table.
    await sql`set statement_timeout = 0`.execute(holder)
    try {
      await sql`select pg_advisory_lock(${preparingTheDatabase})`.execute(holder)
      return await work(holder)
    } finally {
      // On a broken connection both statements fail. The lock is released anyway, so the failure does not matter.
      await sql`select pg_advisory_unlock(${preparingTheDatabase})`.execute(holder).catch(() => undefined)
      // `reset` would give the server's own limit instead of the one that the pool set.
      await sql`select set_config('statement_timeout', ${rows[0]?.limit}, false)`.execute(holder).catch(() => undefined)
    }
  })

/**
 * Migrates an empty database up to and including one migration, so that tests can insert rows of that version.
 * @param migration the migration's file name without extension
 * @throws StartupError when a migration fails
 */
export const migrateUpTo = (db: Kysely<Database>, migration: string): Promise<void> => runMigrations(db, { migration })

/**
 * Runs only the named migrations on an empty database, so that a backup of an older version fits its tables.
 * @throws StartupError when a migration fails
 */
export const migrateExactly = (db: Kysely<Database>, names: readonly string[]): Promise<void> =>
  runMigrations(db, { only: new Set(names) })

/** The names of all migrations of this program. */
export const knownMigrations = async (): Promise<string[]> => Object.keys(await migrationFiles.getMigrations())

/** The migrations of this program that a database has not run; null for a database that has run none at all. */
export async function pendingMigrations(db: Kysely<Database>): Promise<string[] | null> {
  const run = await migrationsRun(db)
  return run.size === 0 ? null : (await knownMigrations()).filter((name) => !run.has(name))
}

/** Whether a database has run exactly the migrations of this program. Kysely's migrator takes thirty times as long. */
async function isUpToDate(db: Kysely<Database>): Promise<boolean> {
  const [run, known] = [await migrationsRun(db), await knownMigrations()]
  return run.size === known.length && known.every((name) => run.has(name))
}

/** The names of the migrations that a database has run. */
async function migrationsRun(db: Kysely<Database>): Promise<Set<string>> {
  const { rows: tables } = await sql`select from pg_tables where tablename = 'kysely_migration'`.execute(db)
  if (tables.length === 0) return new Set()
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/**
 * Runs the migrations that the database has not run, in a transaction that the caller begins and ends.
 * @throws StartupError when a migration fails
 */
export const migrateWithin = (connection: Kysely<Database>): Promise<void> =>
  runMigrations(connection, { disableTransactions: true })

async function runMigrations(
  db: Kysely<Database>,
  {
    migration: upTo,
    only,
    disableTransactions = false,
  }: { migration?: string; only?: ReadonlySet<string>; disableTransactions?: boolean } = {},
): Promise<void> {
  const provider: MigrationProvider = only === undefined ? migrationFiles : { getMigrations: () => filtered(only) }
  // A migration may be merged after one with a higher number, because branches are merged in any order.
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true, disableTransactions })
  const { error, results } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo))
  if (error === undefined) return
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName
  const said = error instanceof Error ? error.message : JSON.stringify(error)
  const reason = isForbidden(error) ? `${notTheOwner} (${said})` : said
  const what = failed === undefined ? 'Não consigo preparar o banco de dados' : `A migração ${failed} falhou`
  throw new StartupError(`${what}: ${reason}`, { cause: error })
}

/** The advice for the administrator when the role that migrates lacks rights. */
export const notTheOwner =
  'o papel que migra não é o dono das tabelas; informe o endereço do dono em MIGRATION_DATABASE_URL'

/** Whether PostgreSQL refused a statement because the role lacks a right. */
const isForbidden = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '42501'

const folder = new URL('./migrations/', import.meta.url)

/** The files `migrations/NNNN-name.ts`. Each is loaded when it runs, and exports `up`; a migration cannot be undone. */
const migrationFiles: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(folder)).filter((name) => /^\d{4}-.*(?<!\.test)\.ts$/.test(name)).toSorted()
    return Object.fromEntries(names.map((name) => [name.replace(/\.ts$/, ''), migrationIn(new URL(name, folder))]))
  },
}

const filtered = async (names: ReadonlySet<string>): Promise<Record<string, Migration>> =>
  Object.fromEntries(Object.entries(await migrationFiles.getMigrations()).filter(([name]) => names.has(name)))

const migrationIn = (file: URL): Migration => ({
  async up(db) {
    const migration = (await import(/* @vite-ignore */ file.href)) as Migration
    await migration.up(db)
  },
})
