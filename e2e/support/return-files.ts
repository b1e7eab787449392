import { randomInt } from 'node:crypto'
import { bradescoReturn, type MadeRecord } from '../../apps/api/src/demo/bradesco-return.ts'
import type { ApiClient } from './api-client.ts'
import { createProduct, createRequest, type MadeRequest } from './campaigns.ts'
import type { Made } from './registry.ts'

interface Slip {
  id: number
  our_number: string
  barcode: string
  value: number
}

/** A slip of Bradesco and the request that it is for. */
export interface MadeSlip extends Slip {
  request: MadeRequest
  /** The nosso número as the bank writes it: 11 digits. */
  registered: string
}

const issuer = {
  bank: '237',
  agency: '1172',
  account: '403005',
  wallet: '09',
  beneficiary_code: '4466911',
  beneficiary_name: 'Rede Missionária de Teste',
  beneficiary_cnpj: '11222333000181',
  beneficiary_address: 'SGAN 905, Brasília - DF',
}

/** The slip of a confirmed request. Another journey may have the slips issued by another bank at the same time. */
async function makeSlip(api: ApiClient, requestId: number): Promise<Slip> {
  for (let tries = 0; tries < 10; tries += 1) {
    await api.call('PUT', '/api/slip-issuer', issuer)
    const slip = await api.call<Slip>('POST', `/api/missionary-campaign/invoice/new-invoice/${requestId}`)
    if (slip.barcode.startsWith(issuer.bank)) return slip
  }
  throw new Error('The issuer was changed again and again')
}

/** A confirmed request with its slip. @param total reais @param of the diocese that asks; without one it is a new one */
export async function createSlip(
  api: ApiClient,
  campaign: { id: number },
  unique: string,
  { total = 150.5, of }: { total?: number; of?: Made } = {},
): Promise<MadeSlip> {
  const product = await createProduct(api, `Cartaz ${unique} ${randomInt(1e9)}`, total)
  const request = await createRequest(api, campaign, unique, [{ product, quantity: 1 }], of)
  await api.call('PUT', `/api/missionary-campaign/solicitation/${request.id}?action=finished`)
  const slip = await makeSlip(api, request.id)
  const registered = /\d{11}/.exec(slip.our_number)?.[0]
  if (registered === undefined) throw new Error(`no nosso número in ${slip.our_number}`)
  return { ...slip, request, registered }
}

const today = () => new Date().toISOString().slice(0, 10)

/** A payment of a slip, as a return tells of it. */
export const paymentOf = (
  { registered, value }: Pick<MadeSlip, 'registered' | 'value'>,
  change: Partial<MadeRecord> = {},
): MadeRecord => ({
  ourNumber: registered,
  occurrence: '06',
  titleCents: Math.round(value * 100),
  paidCents: Math.round(value * 100),
  feeCents: 190,
  ...change,
})

/** A nosso número that no slip has. */
export const strangeNumber = () => `9${String(randomInt(1e10)).padStart(10, '0')}`

/** A return of the bank, as the browser is given it; no two are the same. */
export const returnFile = (name: string, records: readonly MadeRecord[], day = today()) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: bradescoReturn(records, { day, number: randomInt(99_999) }),
})

/** Applies a return over the API. */
export const applyReturn = (api: ApiClient, records: readonly MadeRecord[], name = 'CB.RET') =>
  api.send<{ files: { id: number }[] }>('/api/finance', { 'returns[]': returnFile(name, records) })
