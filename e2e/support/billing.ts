import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { bradescoReturn } from '../../apps/api/src/demo/bradesco-return.ts'
import type { ApiClient } from './api-client.ts'
import { admin } from './people.ts'
import { createProduct, createRequest, type MadeRequest } from './campaigns.ts'
import type { Made } from './registry.ts'
import { today } from './today.ts'

/** The issuer that every journey saves. It is always the same, because all journeys share one installation. */
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

export const setIssuer = (api: ApiClient) =>
  api.call('PUT', '/api/slip-issuer', { ...issuer, password: admin.password })

interface IssuedSlip {
  id: number
  our_number: string
  digitable_line: string
  value: number
}

export interface MadeSlip extends IssuedSlip {
  /** The nosso número as the bank has it: 11 digits. */
  registered: string
}

/** Makes a confirmed request. @param total reais @param of - the request's diocese; by default a new one */
export async function createConfirmed(
  api: ApiClient,
  campaign: { id: number },
  unique: string,
  { total = 25, of }: { total?: number; of?: Made } = {},
): Promise<MadeRequest> {
  const product = await createProduct(api, `Material ${unique} ${randomInt(1e9)}`, total)
  const request = await createRequest(api, campaign, unique, [{ product, quantity: 1 }], of)
  await api.call('PUT', `/api/missionary-campaign/solicitation/${request.id}?action=finished`)
  return request
}

/** Makes the slip of a request. */
export async function makeSlip(api: ApiClient, { id }: { id: number }): Promise<MadeSlip> {
  await setIssuer(api)
  const slip = await api.call<IssuedSlip>('POST', `/api/missionary-campaign/invoice/new-invoice/${id}`)
  const registered = /\d{11}/.exec(slip.our_number)?.[0]
  if (registered === undefined) throw new Error(`no nosso número in ${slip.our_number}`)
  return { ...slip, registered }
}

interface Invoice {
  id: number
  status: string
  our_number: string
}

/** The slips of a request, the newest first. */
export const invoicesOf = async (api: ApiClient, requestId: number) =>
  (await api.call<{ invoices: Invoice[] }>('GET', `/api/missionary-campaign-solicitation/${requestId}`)).invoices

/** The part of a request's screen that shows its slip. */
export const slipOf = (page: Page) => page.getByRole('region', { name: 'Boleto', exact: true })

/** Applies a return file with the bank's answer about a slip: '02' confirms its registration, '03' refuses it. */
export const answerOf = (api: ApiClient, { our_number }: MadeSlip, occurrence: string, reasons = '0000000000') => {
  const [, ourNumber = '', ourNumberDv = ''] = /(\d{11})-(\w)$/.exec(our_number) ?? []
  const buffer = bradescoReturn([{ ourNumber, ourNumberDv, occurrence, reasons }], {
    day: today(),
    number: randomInt(99_999),
  })
  return api.send('/api/finance', { 'returns[]': { name: 'CB.RET', mimeType: 'application/octet-stream', buffer } })
}

interface Rows {
  data: { id: number; invoice_id: number }[]
}

/**
 * Makes a shipping file of all slips that wait, and finds the newest file with this slip. That may be another journey's
 * file, because all journeys share the waiting slips.
 * @returns the file's id
 */
export async function fileOf(api: ApiClient, slip: MadeSlip): Promise<number> {
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
