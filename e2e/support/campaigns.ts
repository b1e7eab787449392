import { randomInt } from 'node:crypto'
import type { ApiClient } from './api-client.ts'
import { createDiocese, type Made } from './registry.ts'

interface Campaign {
  id: number
  code: string
  description: string
}

/** The first day of the shared campaign. It is in the newest year that has begun, so that this campaign is active. */
const begin = `${new Date().getFullYear()}-01-02`

/** The open campaign, which all journeys share because a year has only one. No journey may finish it. */
export async function activeCampaign(api: ApiClient): Promise<Campaign> {
  const read = () => api.call<Campaign | null>('GET', '/api/missionary-campaign/active')
  await api
    .call('POST', '/api/missionary-campaign', {
      description: 'Campanha dos percursos',
      begin_dt: begin,
      due_date: `${new Date().getFullYear() + 1}-01-10`,
    })
    .catch((error: unknown) => {
      if (!String(error).includes(': 409')) throw error
    })
  const campaign = await read()
  if (!campaign) throw new Error('There is no open campaign')
  return campaign
}

/** Creates a campaign of an early year for one journey, which may finish it. */
export const createCampaign = (api: ApiClient, description: string): Promise<Campaign> =>
  inFreeYear(1901, 2018, (year) =>
    api.call<Campaign>('POST', '/api/missionary-campaign', {
      description,
      begin_dt: `${year}-10-01`,
      due_date: `${year}-12-10`,
    }),
  )

/** Moves the beginning of a campaign to a later year. @returns its first day, as people write it */
export const beginLater = (api: ApiClient, campaign: Campaign): Promise<string> =>
  inFreeYear(2040, 2099, async (year) => {
    await api.call('PUT', `/api/missionary-campaign/${campaign.id}`, {
      begin_dt: `${year}-10-01`,
      due_date: `${year}-12-10`,
    })
    return `01/10/${year}`
  })

/**
 * Tries random years, at most 60, until `write` succeeds in one without a campaign. A year can have only one campaign.
 */
async function inFreeYear<Result>(first: number, last: number, write: (year: number) => Promise<Result>) {
  for (let tries = 0; tries < 60; tries += 1)
    try {
      return await write(randomInt(first, last + 1))
    } catch (error) {
      if (!String(error).includes(': 409')) throw error
    }
  throw new Error('No year was free')
}

export const createProduct = (api: ApiClient, name: string, price = 12.5): Promise<Made> =>
  api.call<Made>('POST', '/api/missionary-campaign/product', { name, price })

export interface MadeRequest {
  id: number
  code: string
  diocese: Made
}

/** Makes a request with these products. @param of - the request's diocese; by default a new one */
export async function createRequest(
  api: ApiClient,
  campaign: { id: number },
  unique: string,
  lines: readonly { product: Made; quantity: number }[] = [],
  of?: Made,
): Promise<MadeRequest> {
  const diocese = of ?? (await createDiocese(api, `Diocese ${unique}`))
  const { id, code } = await api.call<{ id: number; code: string }>('POST', '/api/missionary-campaign/solicitation', {
    name: `Rosa ${unique}`,
    email: `rosa-${Date.now()}-${randomInt(1e9)}@diocese.test`,
    telephone: '31987654321',
    diocese_id: diocese.id,
    missionary_campaign_id: campaign.id,
  })
  for (const { product, quantity } of lines) {
    await api.call('POST', '/api/missionary-campaign/solicitation-product', {
      champaingn_solicitation_id: id,
      champaingn_product_id: product.id,
      quantity,
    })
  }
  return { id, code, diocese }
}
