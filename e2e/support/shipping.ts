import type { ApiClient } from './api-client.ts'
import { createProduct, createRequest, type MadeRequest } from './campaigns.ts'
import { createDiocese } from './registry.ts'

export interface MadeBox {
  id: number
  label: string
  number: number
}

/** Makes a confirmed request of a new diocese. @param regionId the region of that diocese; null for none */
export async function confirmedRequest(
  api: ApiClient,
  campaign: { id: number },
  name: string,
  regionId: number | null,
): Promise<MadeRequest> {
  const diocese = await createDiocese(api, name, { parish_region_id: regionId })
  const product = await createProduct(api, `Material de ${name}`)
  const request = await createRequest(api, campaign, name, [{ product, quantity: 7 }], diocese)
  await api.call('PUT', `/api/missionary-campaign/solicitation/${request.id}?action=finished`)
  return request
}

/** @param weight kilograms */
export const createBox = (api: ApiClient, requestId: number, weight: number): Promise<MadeBox> =>
  api.call<MadeBox>('POST', '/api/missionary-campaign/solicitation/box', {
    champaingn_solicitation_id: requestId,
    weight,
  })
