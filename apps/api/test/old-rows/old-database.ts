import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, inject } from 'vitest'
import { connectDatabase } from '../../src/db/connect.ts'
import { migrateToLatest, migrateUpTo } from '../../src/db/migrate.ts'
import { query, withDatabase } from '../harness-database.ts'

/**
 * A database with rows from the time of one migration, migrated to the current schema.
 * @param migration the newest one of that time
 * @param rows file beside this one that fills it
 * @returns its name, to clone it; it is dropped after the file's tests
 */
export async function migratedDatabase(migration: string, rows: string): Promise<string> {
  const name = `old_${randomUUID().replaceAll('-', '')}`
  await query(inject('serverUrl'), `CREATE DATABASE ${name}`)
  afterAll(() => query(inject('adminUrl'), `DROP DATABASE ${name} WITH (FORCE)`))
  const url = withDatabase(inject('serverUrl'), name)
  const { db, close } = connectDatabase({ url, poolSize: 2 })
  try {
    await migrateUpTo(db, migration)
    await query(url, await readFile(new URL(rows, import.meta.url), 'utf8'))
    await migrateToLatest(db)
  } finally {
    await close()
  }
  return name
}
