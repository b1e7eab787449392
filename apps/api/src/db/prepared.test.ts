import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../test/harness.ts'
import { connectDatabase } from './connect.ts'
import { prepared, preparedFirst } from './prepared.ts'
import type { Db } from './schema.ts'

const { url } = await createTestApp()
const { db, close } = connectDatabase({ url, poolSize: 1 })
afterAll(close)

const between = prepared((db, first: string, last: string) =>
  db.selectFrom('state').select('uf').where('uf', '<=', last).where('uf', '>=', first).orderBy('uf'),
)
const ufsBetween = async (first: string, last: string) => (await between(db, first, last)).map(({ uf }) => uf)

test('each call gets the rows of its own arguments, in whatever order the text names them', async () => {
  expect(await ufsBetween('SC', 'SP')).toEqual(['SC', 'SE', 'SP'])
  expect(await ufsBetween('A', 'AM')).toEqual(['AC', 'AL', 'AM'])
  expect(await Promise.all([ufsBetween('RJ', 'RJ'), ufsBetween('TO', 'TO')])).toEqual([['RJ'], ['TO']])
})

test('it runs in the transaction that it is given', async () => {
  const count = preparedFirst((db, name: string) =>
    db
      .selectFrom('region')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('region_name', '=', name),
  )
  const undone = db.transaction().execute(async (db) => {
    await db.insertInto('region').values({ region_name: 'Oeste 9' }).execute()
    expect(await count(db, 'Oeste 9')).toEqual({ count: 1 })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await count(db, 'Oeste 9')).toEqual({ count: 0 })
})

test('no row is undefined, and an argument that is not sent is refused', async () => {
  const find = preparedFirst((db, uf: string) => db.selectFrom('state').select('name').where('uf', '=', uf))
  expect(await find(db, 'XX')).toBeUndefined()
  const states = (db: Db) => db.selectFrom('state').select('name')
  const forgetful = preparedFirst<[string], unknown>(states)
  await expect(forgetful(db, 'SP')).rejects.toThrow('does not send every argument')
})

test('what is sent often is prepared once for its connection; a search by text is not', async () => {
  const search = prepared((db, text: string) => db.selectFrom('state').select('uf').where('name', 'like', text))
  for (let time = 0; time < 5; time++) {
    expect(await ufsBetween('SP', 'SP')).toEqual(['SP'])
    expect(await search(db, 'Rio%')).toHaveLength(3)
  }
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
  const statements = rows.map(({ statement }) => statement)
  expect(statements.filter((statement) => statement.includes('"uf" <='))).toHaveLength(1)
  expect(statements.filter((statement) => statement.includes('like'))).toHaveLength(0)
})
