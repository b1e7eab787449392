import { readdir } from 'node:fs/promises'
import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration'
import { StartupError } from '../core/startup-error.ts'
import { loadReferenceData } from './reference-data.ts'
import type { Database } from './schema.ts'

/**
 * An arbitrary fixed number: the key of the advisory lock that keeps two processes from migrating one database at once.
 */
const preparingTheDatabase = 5_327_201

/**
 * Brings the database to the current schema and reference data; several processes may call it at once.
 * @throws StartupError when a migration fails (and is rolled back) or the database is of a newer version than this
 * program
 */
export async function migrateToLatest(db: Kysely<Database>): Promise<void> {
  await db.connection().execute(async (holder) => {
    // Another process may be migrating, and a migration may rewrite a large table, so there is no time limit.
    await sql`set statement_timeout = 0`.execute(holder)
    await sql`select pg_advisory_lock(${preparingTheDatabase})`.execute(holder)
    try {
      await runMigrations(holder)
      await loadReferenceData(holder)
    } finally {
      await sql`select pg_advisory_unlock(${preparingTheDatabase})`.execute(holder)
      await sql`reset statement_timeout`.execute(holder)
    }
  })
}

/**
 * Migrates an empty database up to one migration, to insert rows of that time.
 * @param migration its file name without extension
 * @throws StartupError when a migration fails
 */
export const migrateUpTo = (db: Kysely<Database>, migration: string): Promise<void> => runMigrations(db, migration)

async function runMigrations(db: Kysely<Database>, upTo?: string): Promise<void> {
  // Unordered, because branches that each add a table are merged in any order.
  const migrator = new Migrator({ db, provider: migrationFiles, allowUnorderedMigrations: true })
  const { error, results } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo))
  if (error === undefined) return
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName
  const reason = error instanceof Error ? error.message : JSON.stringify(error)
  const what = failed === undefined ? 'Não consigo preparar o banco de dados' : `A migração ${failed} falhou`
  throw new StartupError(`${what}: ${reason}`, { cause: error })
}

const folder = new URL('./migrations/', import.meta.url)

/** The files `migrations/NNNN-name.ts`, loaded when they run. Each exports `up`, and none can be undone. */
const migrationFiles: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(folder)).filter((name) => /^\d{4}-.*(?<!\.test)\.ts$/.test(name)).toSorted()
    return Object.fromEntries(names.map((name) => [name.replace(/\.ts$/, ''), migrationIn(new URL(name, folder))]))
  },
}

const migrationIn = (file: URL): Migration => ({
  async up(db) {
    const migration = (await import(/* @vite-ignore */ file.href)) as Migration
    await migration.up(db)
  },
})
