import type { Box } from '@seara/contract/campaigns/box'
import type { Campaign } from '@seara/contract/campaigns/campaigns'
import type { Product } from '@seara/contract/campaigns/products'
import type { ChangedLine } from '@seara/contract/campaigns/request-lines'
import type { StaffRequest } from '@seara/contract/campaigns/requests'
import { answered, createDiocese } from './factories.ts'
import { pastYears } from './past-years.ts'
import type { TestApp } from './harness.ts'

export const campaignPath = '/api/missionary-campaign'
export const requestPath = `${campaignPath}/solicitation`
export const linePath = `${campaignPath}/solicitation-product`
export const boxPath = `${campaignPath}/solicitation/box`
export const productPath = `${campaignPath}/product`
export const readPath = '/api/missionary-campaign-solicitation'

const years = pastYears()

export function campaignBody(change: object = {}) {
  const year = years.next()
  return { description: `Campanha ${year}`, begin_dt: `${year}-03-01`, due_date: `${year}-10-31`, ...change }
}

/** Creates a campaign through the API. Each call takes another past year. */
export async function createCampaign({ request }: TestApp, token: string, change: object = {}): Promise<Campaign> {
  return answered(await request('POST', campaignPath, { token, body: campaignBody(change) }), 201).json()
}

let nextProduct = 1

/** Adds a product to the catalogue through the API. Each call takes another name. */
export async function createProduct({ request }: TestApp, token: string, change: object = {}): Promise<Product> {
  const body = { name: `Cartaz ${nextProduct++}`, price: 1.5, ...change }
  return answered(await request('POST', productPath, { token, body }), 201).json()
}

export const requestBody = (campaignId: number, dioceseId: number, change: object = {}) => ({
  name: 'Maria Aparecida',
  email: 'maria@exemplo.org',
  telephone: '(62) 98765-4321',
  diocese_id: dioceseId,
  missionary_campaign_id: campaignId,
  ...change,
})

/** Creates a request for material through the API as staff. Without `dioceseId` it is the request of a new diocese. */
export async function createRequest(
  app: TestApp,
  token: string,
  campaignId: number,
  { dioceseId, ...change }: { dioceseId?: number; [field: string]: unknown } = {},
): Promise<StaffRequest> {
  const diocese_id = dioceseId ?? (await createDiocese(app, token)).id
  const body = requestBody(campaignId, diocese_id, change)
  return answered(await app.request('POST', requestPath, { token, body }), 201).json()
}

/** Adds a product to a request through the API as staff. */
export async function addLine(
  { request }: TestApp,
  token: string,
  requestId: number,
  productId: number,
  quantity = 1,
): Promise<ChangedLine> {
  const body = { champaingn_solicitation_id: requestId, champaingn_product_id: productId, quantity }
  return answered(await request('POST', linePath, { token, body }), 201).json()
}

/** Adds a box to a request through the API. @param weight in kilograms */
export async function createBox(
  { request }: TestApp,
  token: string,
  requestId: number,
  weight: number | string = 4.5,
): Promise<Box> {
  const body = { champaingn_solicitation_id: requestId, weight }
  return answered(await request('POST', boxPath, { token, body }), 201).json()
}

/** Confirms a request through the API as staff. */
export async function confirm({ request }: TestApp, token: string, requestId: number): Promise<StaffRequest> {
  return answered(await request('PUT', `${requestPath}/${requestId}?action=finished`, { token })).json()
}
