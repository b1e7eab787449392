import { randomInt } from 'node:crypto'
import type { ApiClient } from './api-client.ts'
import { createProduct, createRequest, type MadeRequest } from './campaigns.ts'
import type { Made } from './registry.ts'

/** The issuer of all journeys, as the installation is one; whoever sets it sets it to this. */
export const issuer = {
  bank: '237',
  agency: '1172',
  account: '403005',
  wallet: '09',
  beneficiary_code: '4466911',
  beneficiary_name: 'Rede Missionária de Teste',
  beneficiary_cnpj: '11222333000181',
  beneficiary_address: 'SGAN 905, Brasília - DF',
  pix_key: 'financeiro@rede.test',
  send_slips: 'at_once',
} as const

export const setIssuer = (api: ApiClient) => api.call('PUT', '/api/slip-issuer', issuer)

export interface Slip {
  id: number
  our_number: string
  barcode: string
  value: number
}

interface Confirmed {
  /** Reais. */
  total?: number
  /** The diocese that asks; without one it is a new one. */
  of?: Made
}

/** A confirmed request. */
export async function createConfirmed(
  api: ApiClient,
  campaign: { id: number },
  unique: string,
  { total = 25, of }: Confirmed = {},
): Promise<MadeRequest> {
  const product = await createProduct(api, `Cartaz ${unique} ${randomInt(1e9)}`, total)
  const request = await createRequest(api, campaign, unique, [{ product, quantity: 1 }], of)
  await api.call('PUT', `/api/missionary-campaign/solicitation/${request.id}?action=finished`)
  return request
}

/** Makes the slip of a confirmed request. */
export async function makeSlip(api: ApiClient, { id }: { id: number }): Promise<Slip> {
  await setIssuer(api)
  return api.call<Slip>('POST', `/api/missionary-campaign/invoice/new-invoice/${id}`)
}

interface Rows {
  data: { id: number; invoice_id: number }[]
}

/** The newest file for the bank that holds a slip; who made it does not matter, as all journeys share what waits. */
export async function fileOf(api: ApiClient, slip: Pick<Slip, 'id' | 'our_number'>): Promise<number> {
  await api.call('POST', '/api/shipping-file').catch((error: unknown) => {
    if (!String(error).includes(': 409')) throw error
  })
  const files = await api.call<Rows>('GET', '/api/shipping-file?limit=20')
  for (const { id } of files.data) {
    const held = await api.call<Rows>('GET', `/api/shipping-file/${id}/slips?limit=100`)
    if (held.data.some(({ invoice_id }) => invoice_id === slip.id)) return id
  }
  throw new Error(`no file holds the slip ${slip.our_number}`)
}
