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

export interface MadeSlip {
  id: number
  our_number: string
  digitable_line: string
}

/** A confirmed request of a new diocese; its total is 25 reais. */
export async function createConfirmed(
  api: ApiClient,
  campaign: { id: number },
  unique: string,
  of?: Made,
): Promise<MadeRequest> {
  const product = await createProduct(api, `Material ${unique}`)
  const request = await createRequest(api, campaign, unique, [{ product, quantity: 2 }], of)
  await api.call('PUT', `/api/missionary-campaign/solicitation/${request.id}?action=finished`)
  return request
}

/** Makes the slip of one request. */
export async function createSlip(api: ApiClient, { id }: { id: number }): Promise<MadeSlip> {
  await setIssuer(api)
  return api.call<MadeSlip>('POST', `/api/missionary-campaign/invoice/new-invoice/${id}`)
}
