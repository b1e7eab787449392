import { randomInt } from 'node:crypto'
import type { ApiClient } from './api-client.ts'
import { receiptImage } from './receipt-image.ts'
import { createDiocese, type Made } from './registry.ts'

export interface OpenCollection {
  id: number
  description: string
  diocese: Made
  account: { id: number; bank_name: string }
  creditType: { id: number; description: string }
}

/** Base years, of which each collection takes one. The oldest are for journeys that need a year of the past. */
const pastYears = { first: 1900, last: 1919 }
const years = { first: pastYears.last + 1, last: 2099 }
let lastUsed = randomInt(years.first, 1990)

const yearAfter = (year: number) => (year >= years.last ? years.first : year + 1)

/** @returns a past year that has no collection yet. Another journey may take it before the caller does */
export async function freePastYear(api: ApiClient): Promise<number> {
  const taken = new Set<number>()
  for (let page = 1, last = 1; page <= last; page += 1) {
    const read = await api.call<{ data: { base_year: number }[]; last_page: number }>(
      'GET',
      `/api/missionary-collection?limit=100&page=${page}`,
    )
    for (const { base_year } of read.data) taken.add(base_year)
    last = read.last_page
  }
  const free = Array.from({ length: years.first - pastYears.first }, (_, index) => pastYears.first + index).filter(
    (year) => !taken.has(year),
  )
  const year = free[randomInt(free.length)]
  if (year === undefined) throw new Error('Every year of the past has a collection')
  return year
}

interface CollectionMade {
  /** Local time. By default a day on which the collection has begun. */
  begin_dt?: string
  isPast?: boolean
}

/** Creates a collection in a base year that no other has. @param isPast whether the year must be one of the past */
export async function createCollection(
  api: ApiClient,
  description: string,
  { begin_dt = '2020-10-01T08:00', isPast = false }: CollectionMade = {},
): Promise<{ id: number }> {
  for (let tries = 0; tries < 199; tries += 1) {
    if (!isPast) lastUsed = yearAfter(lastUsed)
    const base_year = isPast ? await freePastYear(api) : lastUsed
    const made = await api
      .call<{ id: number }>('POST', '/api/missionary-collection', { description, begin_dt, base_year })
      .catch((error: unknown) => {
        if (String(error).includes(': 409')) return null
        throw error
      })
    if (made) return made
  }
  throw new Error('Every base year has a collection')
}

/** Makes the records that a contribution needs: an open collection, a diocese, an account and a way to pay. */
export async function openCollection(
  api: ApiClient,
  unique: string,
  { isPast = false }: Pick<CollectionMade, 'isPast'> = {},
): Promise<OpenCollection> {
  const description = `Coleta ${unique}`
  const { id } = await createCollection(api, description, { isPast })
  const diocese = await createDiocese(api, `Diocese ${unique}`)
  const account = await api.call<OpenCollection['account']>('POST', '/api/bank-account', {
    bank_name: `Banco ${unique}`,
  })
  const [creditType] = await api.call<OpenCollection['creditType'][]>('GET', '/api/credit-type')
  if (!creditType) throw new Error('There is no credit type')
  return { id, description, diocese, account, creditType }
}

/** A random amount as people write it, to tell contributions apart. */
const anyValue = () => `${randomInt(100_000, 900_000)},${randomInt(10, 100)}`

interface Sent {
  /** By default, the diocese of the collection. */
  diocese?: Made
  /** Reais as people write them, such as `1.234,56`. By default a random amount. */
  value?: string
  email?: string
  image?: ReturnType<typeof receiptImage>
}

/** Sends a contribution. @param sender the client of staff or of a visitor */
export const createContribution = (
  sender: ApiClient,
  { id, account, creditType, ...collection }: OpenCollection,
  { diocese = collection.diocese, value = anyValue(), email = 'maria@exemplo.test', image = receiptImage() }: Sent = {},
) =>
  sender.send<{ id: number; protocol: string }>('/api/collection-missionary-contribuitions', {
    missionary_collection_id: String(id),
    diocese_id: String(diocese.id),
    bank_account: String(account.id),
    credit_type: String(creditType.id),
    value_currency: value,
    name: 'Maria Aparecida',
    email,
    receipt_image: image,
  })

/** How many contributions a collection has. */
export const contributionsOf = async (api: ApiClient, { id }: OpenCollection) =>
  (await api.call<{ total: number }>('GET', `/api/collection-missionary-contribuitions/${id}`)).total
