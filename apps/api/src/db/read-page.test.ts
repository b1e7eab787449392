import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../test/harness.ts'
import { readPage } from './read-page.ts'
import type { Database } from './schema.ts'
import { typeParsers } from './type-parsers.ts'

const { url } = await createTestApp()
const sent: string[] = []
const db = new Kysely<Database>({
  dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, types: typeParsers }) }),
  log: ({ query }) => void sent.push(query.sql),
})
beforeEach(() => void (sent.length = 0))
afterAll(() => db.destroy())

const statesFrom = (first: string, page: number) =>
  readPage(db.selectFrom('state').select('uf').where('uf', '>=', first).orderBy('uf'), { page, limit: 2 })

test('a page and the count of its list come from one statement, and only the columns asked for', async () => {
  expect(await statesFrom('SC', 1)).toEqual({
    data: [{ uf: 'SC' }, { uf: 'SE' }],
    total: 4,
    current_page: 1,
    last_page: 2,
    from: 1,
    to: 2,
    per_page: 2,
  })
  expect(await statesFrom('SC', 2)).toMatchObject({ data: [{ uf: 'SP' }, { uf: 'TO' }], total: 4, from: 3, to: 4 })
  expect(sent).toHaveLength(2)
})

test('an empty list is counted without asking again, a page behind the last one is not', async () => {
  expect(await statesFrom('ZZ', 1)).toMatchObject({ data: [], total: 0, last_page: 1, from: null, to: null })
  expect(sent).toHaveLength(1)
  expect(await statesFrom('SC', 3)).toMatchObject({ data: [], total: 4, last_page: 2, from: null, to: null })
})
