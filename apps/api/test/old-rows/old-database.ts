import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, inject } from 'vitest'
import { asOwner } from '../../src/boot/as-owner.ts'
import { connectDatabase } from '../../src/db/connect.ts'
import { migrateToLatest, migrateUpTo } from '../../src/db/migrate.ts'
import { query, withDatabase } from '../harness-database.ts'

/**
 * Creates a database with rows from the time of an earlier migration, and migrates it to the current schema.
 * @param migration the newest migration of that time
 * @param rows the name of the SQL file in this folder that inserts the rows
 * @returns the name of the database, for cloning it; it is dropped after the file's tests
 */
export async function migratedDatabase(migration: string, rows: string): Promise<string> {
  const name = `old_${randomUUID().replaceAll('-', '')}`
  await query(inject('ownerUrl'), `CREATE DATABASE ${name}`)
  afterAll(() => query(inject('adminUrl'), `DROP DATABASE ${name} WITH (FORCE)`))
  const ownerUrl = withDatabase(inject('ownerUrl'), name)
  const { close, ...database } = connectDatabase({ url: withDatabase(inject('serverUrl'), name), poolSize: 2 })
  try {
    await asOwner({ ...database, close, ownerUrl }, async ({ db }) => {
      await migrateUpTo(db, migration)
      await query(ownerUrl, await readFile(new URL(rows, import.meta.url), 'utf8'))
      await migrateToLatest(db)
    })
  } finally {
    await close()
  }
  return name
}
