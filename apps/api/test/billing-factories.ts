import type { Job } from '@seara/contract/platform/jobs'
import type { Slip } from '@seara/contract/billing/slip'
import { vi } from 'vitest'
import { addLine, campaignPath, confirm, createCampaign, createProduct, createRequest } from './campaign-factories.ts'
import { answered, createDiocese, ownPassword } from './factories.ts'
import type { TestApp } from './harness.ts'

export const issuerPath = '/api/slip-issuer'
export const invoicePath = `${campaignPath}/invoice`
export const invoicesPath = `${campaignPath}/invoices`
export const newInvoicePath = `${invoicePath}/new-invoice`

export const beneficiary = {
  beneficiary_name: 'Rede Missionária de Teste',
  beneficiary_cnpj: '11.222.333/0001-81',
  beneficiary_address: 'SGAN 905, Brasília - DF',
}

/** The settings of a complete slip issuer for each bank, by the bank's code. */
export const issuers = {
  '001': { bank: '001', agency: '3073', account: '4705', covenant: '3128557', wallet: '17', wallet_variation: '019' },
  '033': {
    bank: '033',
    agency: '0001',
    agency_dv: '9',
    account: '13001234',
    account_dv: '3',
    beneficiary_code: '1234567',
    wallet: '101',
    transmission_code: '000100001234567',
  },
  '104': { bank: '104', agency: '1234', beneficiary_code: '123456', modality: '14', write_off_days: 60 },
  '237': { bank: '237', agency: '1172', account: '403005', wallet: '09', beneficiary_code: '4466911' },
  '341': { bank: '341', agency: '0811', account: '53678', wallet: '109' },
  '748': { bank: '748', agency: '0165', post: '02', beneficiary_code: '00623', byte_id: '2', account: '45981' },
  '756': { bank: '756', agency: '3007', beneficiary_code: '1234567', wallet: '1', modality: '01', account: '36668' },
} as const

/** Saves the slip issuer through the API. @param change fields that differ from `issuers` */
export async function setIssuer(
  { request }: TestApp,
  adminToken: string,
  bank: keyof typeof issuers = '237',
  change: object = {},
): Promise<void> {
  const body = { ...beneficiary, ...issuers[bank], password: ownPassword, ...change }
  answered(await request('PUT', issuerPath, { token: adminToken, body }))
}

/** Creates a confirmed request for material; by default of a new diocese. @param total in reais */
export async function createConfirmed(
  app: TestApp,
  token: string,
  campaignId: number,
  { total = 150.5, ...change }: { total?: number; dioceseId?: number; [field: string]: unknown } = {},
): Promise<{ id: number; code: string }> {
  const product = await createProduct(app, token, { price: total })
  const { id, code } = await createRequest(app, token, campaignId, change)
  await addLine(app, token, id, product.id)
  await confirm(app, token, id)
  return { id, code }
}

/** Creates a campaign with confirmed requests for material, all of one diocese. @param requests how many */
export async function createBilledCampaign(app: TestApp, token: string, requests: number, change: object = {}) {
  const campaign = await createCampaign(app, token, change)
  const diocese = await createDiocese(app, token)
  const made: { id: number; code: string }[] = []
  for (let index = 0; index < requests; index += 1)
    made.push(await createConfirmed(app, token, campaign.id, { total: 100 + index, dioceseId: diocese.id }))
  return { campaign, diocese, requests: made }
}

/** Waits until a job has ended. */
export const ended = ({ request }: TestApp, token: string, id: number): Promise<Job> =>
  vi.waitFor(
    async () => {
      const job = answered(await request('GET', `/api/jobs/${id}`, { token })).json<Job>()
      if (job.state !== 'completed' && job.state !== 'failed') throw new Error(`${job.name}: ${job.state}`)
      return job
    },
    { timeout: 25_000, interval: 50 },
  )

/** Starts the job that makes a campaign's slips, and waits until it has ended. */
export async function makeSlips(app: TestApp, token: string, campaignId: number): Promise<Job> {
  const started = answered(await app.request('POST', `${invoicePath}/${campaignId}`, { token }), 202)
  return ended(app, token, started.json<{ job_id: number }>().job_id)
}

/** Confirms a new request and makes the slips of its campaign. @returns what the database has of the request's slip */
export async function createOpenSlip(app: TestApp, token: string, campaignId: number, change: { total?: number } = {}) {
  const { id } = await createConfirmed(app, token, campaignId, change)
  await makeSlips(app, token, campaignId)
  return app.db
    .selectFrom('slip')
    .select(['id', 'pix_code', 'value_cents'])
    .where('request_id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Makes the slip of one confirmed request. */
export async function createSlip({ request }: TestApp, token: string, requestId: number): Promise<Slip> {
  return answered(await request('POST', `${newInvoicePath}/${requestId}`, { token }), 201).json()
}
