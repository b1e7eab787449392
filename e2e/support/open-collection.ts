import { randomInt } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
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

/** There is one collection for each year: the first free one is taken. */
async function createCollection(api: ApiClient, description: string): Promise<{ id: number }> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await api.call('POST', '/api/missionary-collection', { description, begin_dt: '2026-01-01T08:00', base_year: randomInt(1900, 2000) })
    } catch (error) {
      if (tries === 20 || !String(error).includes('409')) throw error
    }
  }
}

/** Everything that a contribution needs: an open collection, a diocese, an account and a way to pay. */
export async function openCollection(api: ApiClient, unique: string): Promise<OpenCollection> {
  const description = `Coleta ${unique}`
  const { id } = await createCollection(api, description)
  const diocese = await createDiocese(api, `Diocese ${unique}`)
  const account = await api.call<OpenCollection['account']>('POST', '/api/bank-account', { bank_name: `Banco ${unique}` })
  const [creditType] = await api.call<OpenCollection['creditType'][]>('GET', '/api/credit-type')
  if (!creditType) throw new Error('não há tipos de crédito')
  return { id, description, diocese, account, creditType }
}

/** Sends a contribution as a visitor does. @returns its id */
export async function contribute(request: APIRequestContext, { id, diocese, account, creditType }: OpenCollection, email: string): Promise<number> {
  const response = await request.post('/api/collection-missionary-contribuitions', {
    multipart: {
      missionary_collection_id: id, diocese_id: diocese.id, bank_account: account.id, credit_type: creditType.id,
      value_currency: '1234.56', name: 'Maria Aparecida', email, receipt_image: receiptImage(),
    },
  })
  if (response.status() !== 201) throw new Error(`contribuição: ${response.status()} ${await response.text()}`)
  return ((await response.json()) as { id: number }).id
}

/** How many contributions the collection has. */
export const contributionsOf = async (api: ApiClient, { id }: OpenCollection) =>
  (await api.call<{ total: number }>('GET', `/api/collection-missionary-contribuitions/${id}`)).total
