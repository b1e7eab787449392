import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { bradescoReturn } from '../../apps/api/src/demo/bradesco-return.ts'
import { call, contributionPath, formOf, type prepare } from '../collection-world.ts'

const base = '/api/missionary-campaign'
/** So many people who add a region, over and over; outages are measured between their writes. */
const clerks = 6

type Target = Awaited<ReturnType<typeof prepare>> & { url: string }

/** What was acknowledged, by kind. */
interface Acknowledged {
  regions: Set<string>
  contributions: Set<number>
  slips: Set<number>
  paid: Set<number>
}

interface Writers {
  readonly acknowledged: Acknowledged
  /** What has been acknowledged and refused since the last call, and the longest time without an acknowledgement. */
  readonly report: () => { writes: number; failed: number; outage: number }
  /** Lets the running calls end. */
  readonly stop: () => Promise<void>
}

/** Adds regions, sends contributions with images, makes slips and pays them by returns, until it is stopped. */
export async function startWriters(target: Target): Promise<Writers> {
  const { url, token } = target
  const send = <Answer>(method: string, path: string, body?: object) => call<Answer>(url, token, method, path, body)
  const campaignId = await prepareCampaign(send)
  const { id: productId } = await send<{ id: number }>('POST', `${base}/product`, { name: 'Cartaz', price: 1.5 })
  const image = await sharp({ create: { width: 900, height: 1_200, channels: 3, background: '#b0c4de' } })
    .jpeg()
    .toBuffer()
  const acknowledged: Acknowledged = {
    regions: new Set(),
    contributions: new Set(),
    slips: new Set(),
    paid: new Set(),
  }
  const moments: number[] = []
  let from = performance.now()
  let writes = 0
  let failed = 0
  const stopping = new AbortController()
  const repeatedly = async (pause: number, work: (turn: number) => Promise<void>) => {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      await work(turn).catch(() => (failed += 1))
      await sleep(pause)
    }
  }
  const addRegion = (clerk: number) => async (turn: number) => {
    const region_name = `Regional ${clerk}-${turn}`
    await send('POST', '/api/parish_region', { region_name })
    acknowledged.regions.add(region_name)
    writes += 1
    moments.push(performance.now())
  }
  const contribute = async (turn: number) => {
    const dioceseId = target.dioceseIds[turn % target.dioceseIds.length] ?? 0
    const body = formOf(target, dioceseId, turn, image)
    const answer = await fetch(url + contributionPath, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body,
    })
    if (answer.status !== 201) throw new Error(`contribution ${answer.status}`)
    acknowledged.contributions.add(((await answer.json()) as { id: number }).id)
    writes += 1
  }
  const makeSlip = async (turn: number) => {
    const { id } = await send<{ id: number }>('POST', `${base}/solicitation`, {
      name: 'Maria',
      email: `maria${turn}@exemplo.org`,
      telephone: '62987654321',
      diocese_id: target.dioceseIds[0],
      missionary_campaign_id: campaignId,
    })
    const line = { champaingn_solicitation_id: id, champaingn_product_id: productId, quantity: 2 }
    await send('POST', `${base}/solicitation-product`, line)
    await send('PUT', `${base}/solicitation/${id}?action=finished`)
    const slip = await send<{ id: number; our_number: string }>('POST', `${base}/invoice/new-invoice/${id}`)
    acknowledged.slips.add(slip.id)
    writes += 1
    const record = { ourNumber: slip.our_number.slice(3, 14), occurrence: '06', paidCents: 300, feeCents: 100 }
    const form = new FormData()
    form.set('returns[]', new Blob([new Uint8Array(bradescoReturn([record]))]), 'r.ret')
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${url}/api/finance`, { method: 'POST', headers, body: form })
    if (!answer.ok) throw new Error(`return ${answer.status}`)
    acknowledged.paid.add(slip.id)
    writes += 1
  }
  const running = [
    ...Array.from({ length: clerks }, (_, clerk) => repeatedly(20, addRegion(clerk))),
    repeatedly(100, contribute),
    repeatedly(200, makeSlip),
  ]
  return {
    acknowledged,
    report() {
      const now = performance.now()
      const times = [from, ...moments.splice(0), now]
      const outage = Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? time)))
      const figures = { writes, failed, outage: outage / 1_000 }
      from = now
      writes = failed = 0
      return figures
    },
    async stop() {
      stopping.abort()
      await Promise.all(running)
    },
  }
}

type Send = <Answer>(method: string, path: string, body?: object) => Promise<Answer>

async function prepareCampaign(send: Send): Promise<number> {
  await send('PUT', '/api/slip-issuer', {
    bank: '237',
    agency: '1172',
    account: '403005',
    wallet: '09',
    pix_key: 'rede@exemplo.org',
    beneficiary_name: 'Rede Missionária',
    beneficiary_cnpj: '11222333000181',
    beneficiary_address: 'SGAN 905, Brasília - DF',
  })
  const body = { description: 'Campanha', begin_dt: '2026-03-01', due_date: '2026-12-31' }
  return (await send<{ id: number }>('POST', base, body)).id
}

/** How many of the acknowledged writes are not there, and how many are there twice. */
export async function countLost(
  { url, token, collectionId }: Target,
  { regions, contributions, slips, paid }: Acknowledged,
): Promise<{ acknowledged: number; lost: number; doubled: number }> {
  const read = <Answer>(path: string) => call<Answer>(url, token, 'GET', path)
  const all = async <Item>(path: string) => {
    const items: Item[] = []
    for (let page = 1; ; page += 1) {
      const { data, last_page } = await read<{ data: Item[]; last_page: number }>(`${path}?limit=100&page=${page}`)
      items.push(...data)
      if (page >= last_page) return items
    }
  }
  const campaigns = await all<{ id: number }>(base)
  const names = (await read<{ region_name: string }[]>('/api/parish_region/simple')).map((one) => one.region_name)
  const sent = (await all<{ id: number }>(`${contributionPath}/${collectionId}`)).map(({ id }) => id)
  const made = await all<{ id: number; our_number: string; status: string }>(`${base}/invoices/${campaigns[0]?.id}`)
  const paidNow = made.filter(({ status }) => status === 'paid').map(({ id }) => id)
  const numbers = made.map(({ our_number }) => our_number)
  const missing = <Item>(wanted: Set<Item>, found: readonly Item[]) => wanted.difference(new Set(found)).size
  const repeated = (found: readonly unknown[]) => found.length - new Set(found).size
  return {
    acknowledged: regions.size + contributions.size + slips.size + paid.size,
    lost:
      missing(regions, names) +
      missing(contributions, sent) +
      missing(
        slips,
        made.map(({ id }) => id),
      ) +
      missing(paid, paidNow),
    doubled: repeated(names) + repeated(numbers),
  }
}
