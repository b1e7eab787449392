import { randomInt } from 'node:crypto'
import { bradescoReturn, type MadeRecord } from '../../apps/api/src/demo/bradesco-return.ts'
import type { ApiClient } from './api-client.ts'
import { createConfirmed, makeSlip, type Slip } from './billing.ts'
import type { MadeRequest } from './campaigns.ts'
import type { Made } from './registry.ts'

/** A slip of Bradesco and the request that it is for. */
export interface MadeSlip extends Slip {
  request: MadeRequest
  /** The nosso número as the bank writes it: 11 digits. */
  registered: string
}

/** The nosso número as the bank writes it: 11 digits, and their check digit. */
function registeredOf({ our_number }: Pick<Slip, 'our_number'>): { number: string; digit: string } {
  const [, number, digit] = /(\d{11})-(\w)$/.exec(our_number) ?? []
  if (number === undefined || digit === undefined) throw new Error(`no nosso número in ${our_number}`)
  return { number, digit }
}

/** A confirmed request with its slip. @param total reais @param of the diocese that asks; without one it is a new one */
export async function createSlip(
  api: ApiClient,
  campaign: { id: number },
  unique: string,
  { total = 150.5, of }: { total?: number; of?: Made } = {},
): Promise<MadeSlip> {
  const request = await createConfirmed(api, campaign, unique, { total, ...(of && { of }) })
  const slip = await makeSlip(api, request)
  return { ...slip, request, registered: registeredOf(slip).number }
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

/** The bank's word on a slip: '02' confirms its registration, '03' refuses it. @param reasons as the bank's table numbers them */
export const applyAnswer = (api: ApiClient, slip: Slip, occurrence: '02' | '03', reasons = '0000000000') => {
  const { number: ourNumber, digit: ourNumberDv } = registeredOf(slip)
  return applyReturn(api, [{ ourNumber, ourNumberDv, occurrence, reasons }])
}
