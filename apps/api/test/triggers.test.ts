import { existsSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestApp } from './harness.ts'

const { db } = await createTestApp()

const page = new URL('../src/db/triggers.md', import.meta.url)

/** Every trigger that `triggers.md` lists, as `table.trigger`, with its migration. */
const listed = readFileSync(page, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => {
    const [, table = '', triggers = '', , migration = ''] = line.split('|').map((cell) => cell.trim())
    return [...triggers.matchAll(/`(\w+)`/g)].map(([, trigger]) => ({
      name: `${table.replaceAll('`', '')}.${trigger}`,
      migration,
    }))
  })

test('the page of triggers lists every trigger of the database, and no other', async () => {
  const { rows } = await sql<{ name: string }>`
    select pg_class.relname || '.' || tgname as name from pg_trigger
    join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace`.execute(db)
  expect(listed.map(({ name }) => name).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

test.each([...new Set(listed.map(({ migration }) => migration))])('migration %s exists', (migration) => {
  expect(existsSync(new URL(`../src/db/migrations/${migration}.ts`, import.meta.url))).toBe(true)
})
