import type { NewParishBody } from '@seara/contract/registry/parishes'
import { call, type World } from './collection-world.ts'
import { answersPerSecond, median, repeat, type Load } from './load.ts'
import { startServer } from './server.ts'

/** One kind of call. The figures are answers per second, each the median of all rounds. */
export interface Compared {
  name: string
  product: number
  /** The same call to a bare Fastify + pg handler with the least SQL, on the same database. */
  floor: number
  /** The same call to another commit of the product, on its own database; null when there is no other commit. */
  other: number | null
  /** The product's figure divided by `floor`, as the median of the rounds. */
  toFloor: number
  /** The product's figure divided by `other`; null when there is no other commit. */
  toOther: number | null
}

const seconds = 3
const parishes = 2_000

const newParish = (diocese_id: number, number: number): NewParishBody => ({
  name: `Paróquia São José ${number}`,
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

interface Asked {
  world: World
  parishId: number
}

/** Creates 2,000 parishes, among which the lists search. `parishId` is the id of the last one. */
async function fill(world: World): Promise<Asked> {
  let parishId = 0
  for (let number = 0; number < parishes; number++) {
    const diocese = world.dioceseIds[number % world.dioceseIds.length] ?? 0
    const made = await call<{ id: number }>(world.url, world.token, 'POST', '/api/parish', newParish(diocese, number))
    parishId = made.id
  }
  return { world, parishId }
}

/** The requests to the product, each with the same request to a minimal server. @param floor that server's address */
const loads = ({ world, parishId }: Asked, floor: string): { name: string; product: Load; floor: Load }[] => {
  const headers = { authorization: `Bearer ${world.token}` }
  const body = newParish(world.dioceseIds[0] ?? 0, 0)
  const of = (name: string, path: string, floorPath: string, sent: { body?: object } = {}) => ({
    name,
    product: { url: `${world.url}/api${path}`, headers, ...sent },
    floor: { url: floor + floorPath, headers: {}, ...sent },
  })
  return [
    of('saúde', '/health', '/health'),
    of('uma paróquia lida', `/parish/${parishId}`, `/parish/${parishId}`),
    of('lista de paróquias', '/parish', '/parish'),
    of('lista com busca', '/parish?search=jose+199', '/parish?search=jose%20199'),
    of('uma paróquia criada', '/parish', '/parish', { body }),
  ]
}

/** Measures all servers in turns, round by round, so that a slow moment of the machine affects all. */
export async function measureReads(world: World, other: World | null): Promise<Compared[]> {
  const floor = await startServer('./floor-of-parishes.ts', { DATABASE_URL: world.databaseUrl }, '/health')
  try {
    const own = loads(await fill(world), floor.url)
    const others = other && loads(await fill(other), floor.url)
    const compared: Compared[] = []
    for (const [index, { name, product, floor }] of own.entries()) {
      const theirs = others?.[index]?.product
      const rounds = await repeat(async () => ({
        product: await answersPerSecond(product, seconds),
        floor: await answersPerSecond(floor, seconds),
        other: theirs ? await answersPerSecond(theirs, seconds) : null,
      }))
      const medianOf = (figure: (round: (typeof rounds)[number]) => number) => median(rounds.map(figure))
      compared.push({
        name,
        product: medianOf(({ product }) => product),
        floor: medianOf(({ floor }) => floor),
        other: theirs ? medianOf(({ other }) => other ?? 0) : null,
        toFloor: medianOf(({ product, floor }) => product / floor),
        toOther: theirs ? medianOf(({ product, other }) => product / (other ?? Number.NaN)) : null,
      })
    }
    return compared
  } finally {
    await floor.stop()
  }
}
