import { randomInt } from 'node:crypto'
import { bradescoReturn, type MadeRecord } from '../../apps/api/src/demo/bradesco-return.ts'
import type { ApiClient } from './api-client.ts'
import { createConfirmed, makeSlip, type MadeSlip } from './billing.ts'
import type { MadeRequest } from './campaigns.ts'
import type { Made } from './registry.ts'
import { today } from './today.ts'

/**
 * Makes a confirmed request with its slip.
 * @param total reais
 * @param of - the request's diocese; by default a new one
 */
export async function createSlip(
  api: ApiClient,
  campaign: { id: number },
  unique: string,
  { total = 150.5, ...rest }: { total?: number; of?: Made } = {},
): Promise<MadeSlip & { request: MadeRequest }> {
  const request = await createConfirmed(api, campaign, unique, { total, ...rest })
  return { ...(await makeSlip(api, request)), request }
}

/** A return file's record of a slip's payment. @param change values that differ from a full payment */
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

/** A random nosso número that no slip has. */
export const strangeNumber = () => `9${String(randomInt(1e10)).padStart(10, '0')}`

/** A return file to upload. Its random number makes it differ from all others. @param day ISO day of the file */
export const returnFile = (name: string, records: readonly MadeRecord[], day = today()) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: bradescoReturn(records, { day, number: randomInt(99_999) }),
})

/** Applies a return file through the API. */
export const applyReturn = (api: ApiClient, records: readonly MadeRecord[], name = 'CB.RET') =>
  api.send<{ files: { id: number }[] }>('/api/finance', { 'returns[]': returnFile(name, records) })
