import { setTimeout as sleep } from 'node:timers/promises'
import type { ReturnUpload } from '@seara/contract/billing/return-files'
import type { SlipListItem } from '@seara/contract/billing/campaign-slips'
import type { Job } from '@seara/contract/platform/jobs'
import type { Paged } from '@seara/contract/core/paging'
import { beneficiary, issuers } from '../billing-factories.ts'
import { dioceseBody } from '../factories.ts'
import type { Reachable, ServerUnderTest } from './server.ts'

export const base = '/api/missionary-campaign'

/** A client of the API that acts as staff: makes slips and sends returns. */
export class Client {
  readonly #server: Reachable
  readonly #token: string

  constructor(server: Reachable, token: string) {
    this.#server = server
    this.#token = token
  }

  async call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const isForm = body instanceof FormData
    const answer = await fetch(this.#server.url + path, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Answer
  }

  send(content: Buffer): Promise<ReturnUpload> {
    const form = new FormData()
    form.set('returns[]', new Blob([new Uint8Array(content)]), 'r.ret')
    return this.call('POST', '/api/finance', form)
  }
}

export const connect = async (server: ServerUnderTest) => new Client(server, await server.signIn())

/**
 * Saves a slip issuer, and creates a campaign with confirmed requests for material.
 * @param requests how many
 * @param year the campaign's year
 */
export async function prepareSlips(
  client: Client,
  requests: number,
  year = 2026,
): Promise<{ campaignId: number; requestIds: number[] }> {
  await client.call('PUT', '/api/slip-issuer', { ...beneficiary, ...issuers['237'] })
  const create = (path: string, body: object) => client.call<{ id: number }>('POST', path, body)
  const diocese = await create('/api/diocese', dioceseBody())
  const campaign = await create(base, {
    description: 'Campanha',
    begin_dt: `${year}-01-01`,
    due_date: `${year}-01-31`,
  })
  const product = await create(`${base}/product`, { name: `Cartaz ${year}`, price: 1.5 })
  const requestIds: number[] = []
  for (let index = 0; index < requests; index += 1) {
    const { id } = await create(`${base}/solicitation`, {
      name: 'Maria',
      email: `maria${index}@exemplo.org`,
      telephone: '62987654321',
      diocese_id: diocese.id,
      missionary_campaign_id: campaign.id,
    })
    const line = { champaingn_solicitation_id: id, champaingn_product_id: product.id, quantity: index + 1 }
    await create(`${base}/solicitation-product`, line)
    await client.call('PUT', `${base}/solicitation/${id}?action=finished`)
    requestIds.push(id)
  }
  return { campaignId: campaign.id, requestIds }
}

export async function untilEnded(client: Client, jobId: number): Promise<Job> {
  for (;;) {
    const job = await client.call<Job>('GET', `/api/jobs/${jobId}`)
    if (job.state === 'completed' || job.state === 'failed') return job
    await sleep(100)
  }
}

export async function allSlips(client: Client, campaignId: number): Promise<SlipListItem[]> {
  const slips: SlipListItem[] = []
  for (let page = 1; ; page += 1) {
    const { data, last_page } = await client.call<Paged<SlipListItem>>(
      'GET',
      `${base}/invoices/${campaignId}?limit=100&page=${page}`,
    )
    slips.push(...data)
    if (page >= last_page) return slips
  }
}
