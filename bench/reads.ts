import type { NewParishBody } from '@seara/contract/parishes'
import type { Context } from '../apps/api/src/core/context.ts'
import * as parishes from '../apps/api/src/modules/registry/parishes/parishes.service.ts'
import type { World } from './collection-world.ts'
import { inTurns, median, type Load } from './load.ts'
import { startServer } from './server.ts'
import { statementsOf } from './statements.ts'

/** Answers per second, in one run. */
export interface Compared {
  product: number
  floor: number
  ratio: number
}

const newParish = (diocese_id: number): NewParishBody => ({
  name: 'Paróquia São José',
  zip_code: '70000000',
  city: 'Brasília',
  uf: 'DF',
  address: null,
  complement: null,
  neighborhood: null,
  telephone: '6133334444',
  email: 'sao.jose@example.org',
  diocese_id,
})

/** One record read, and one made, each beside a bare Fastify + pg handler that sends the same SQL. */
export async function measureReads(world: World): Promise<{ read: Compared; create: Compared }> {
  const { url, databaseUrl, token, dioceseIds } = world
  const body = newParish(dioceseIds[0] ?? 0)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}/api/parish`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { id } = (await answer.json()) as { id: number }
  // Only what these two look at.
  const contextOf = (db: Context['db']) => ({ db, clock: { now: () => new Date() }, actor: null }) as unknown as Context

  const reading = await statementsOf(databaseUrl, (db) => parishes.get(contextOf(db), id))
  const creating = await statementsOf(databaseUrl, (db) => parishes.create(contextOf(db), body))
  const floor = await startServer(
    './floor-of-one.ts',
    { DATABASE_URL: databaseUrl, READING: JSON.stringify(reading), CREATING: JSON.stringify(creating) },
    '/',
  )
  try {
    return {
      read: await compare({ url: `${url}/api/parish/${id}`, headers }, { url: floor.url, headers: {} }),
      create: await compare({ url: `${url}/api/parish`, headers, body }, { url: floor.url, headers: {}, body }),
    }
  } finally {
    await floor.stop()
  }
}

async function compare(product: Load, floor: Load): Promise<Compared> {
  const { one, other, ratios } = await inTurns(product, floor)
  return { product: median(one), floor: median(other), ratio: median(ratios) }
}
