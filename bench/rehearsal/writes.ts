import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { bradescoReturn } from '../../apps/api/src/demo/bradesco-return.ts'
import { call, contributionPath, formOf, type prepare } from '../collection-world.ts'

const base = '/api/missionary-campaign'
/** The base year of the newest collection. Each year can have only one, so all writers count up together. */
let year = 2026

/** The address of a running product, and the records that `prepare` made in it. */
export type Target = Awaited<ReturnType<typeof prepare>> & { url: string }

/** The kinds of writes. A write that was acknowledged must be stored exactly once, even if any program was killed. */
export const kinds = [
  'region',
  'contribution',
  'verification',
  'donation',
  'receipt',
  'request',
  'confirmation',
  'slip',
  'payment',
  'box',
  'dispatch',
  'shipping file',
  'reminder step',
] as const
export type Kind = (typeof kinds)[number]

/** Notes that a write was acknowledged. @param key by which `stored.ts` finds the write */
type Note = (kind: Kind, key: string | number) => void

/** The work that writers do again and again. */
interface Writes {
  addRegion: () => Promise<void>
  contribute: () => Promise<void>
  donate: () => Promise<void>
  /** Makes a request, confirms it, pays it by a return file, and ships its box. */
  requestAndPay: () => Promise<void>
  /** Makes requests with slips, and a shipping file that registers the slips at the bank. */
  requestAndShip: () => Promise<void>
  /** Makes a collection that ends today, and sends the reminders of its end to the dioceses. */
  remind: () => Promise<void>
}

/** The records that requests and donations refer to. */
export interface Prepared {
  campaignId: number
  productId: number
  groupId: number
}

export async function prepareCampaign({ url, token }: Target): Promise<Prepared> {
  const create = async (path: string, body: object) => (await call<{ id: number }>(url, token, 'POST', path, body)).id
  await call(url, token, 'PUT', '/api/slip-issuer', issuer)
  return {
    campaignId: await create(base, { description: 'Campanha', begin_dt: '2026-03-01', due_date: '2026-12-31' }),
    productId: await create(`${base}/product`, { name: 'Cartaz', price: 1.5 }),
    groupId: await create('/api/safe_box_groups', group),
  }
}

/** @param image sent with each contribution @param note called for each acknowledged write */
export function writesOn(
  target: Target,
  { campaignId, productId, groupId }: Prepared,
  image: Buffer,
  note: Note,
): Writes {
  const { url, token } = target
  const send = <Answer>(method: string, path: string, body?: object) => call<Answer>(url, token, method, path, body)
  const create = async (path: string, body: object) => (await send<{ id: number }>('POST', path, body)).id
  let turn = 0
  const next = () => (turn += 1)
  const anyDiocese = () => target.dioceseIds[next() % target.dioceseIds.length] ?? 0

  const confirmRequest = async (): Promise<number> => {
    const email = `${randomUUID()}@exemplo.org`
    const who = { name: 'Maria', email, telephone: '62987654321' }
    const id = await create(`${base}/solicitation`, {
      ...who,
      diocese_id: anyDiocese(),
      missionary_campaign_id: campaignId,
    })
    note('request', email)
    const line = { champaingn_solicitation_id: id, champaingn_product_id: productId, quantity: 2 }
    await send('POST', `${base}/solicitation-product`, line)
    await send('PUT', `${base}/solicitation/${id}?action=finished`)
    note('confirmation', email)
    return id
  }
  const makeSlip = async (requestId: number) => {
    const slip = await send<{ id: number; our_number: string }>('POST', `${base}/invoice/new-invoice/${requestId}`)
    note('slip', slip.id)
    return slip
  }
  return {
    async addRegion() {
      const region_name = `Regional ${randomUUID()}`
      await send('POST', '/api/parish_region', { region_name })
      note('region', region_name)
    },
    async contribute() {
      const email = `${randomUUID()}@exemplo.org`
      const form = formOf(target, anyDiocese(), next(), image)
      form.set('email', email)
      const key = randomUUID()
      const { id } = await repeated(url + contributionPath, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
        body: form,
      })
      note('contribution', email)
      await send('PUT', `${contributionPath}/verify/${id}`)
      note('verification', email)
    },
    async donate() {
      const title = `Cofre ${randomUUID()}`
      const id = await create('/api/donation', { title })
      note('donation', title)
      await create('/api/groups_donation', { donation_id: id, safe_box_group_id: groupId, value: 12.34 })
      await send('PUT', `/api/donation/finished/${id}`, {})
      note('receipt', title)
    },
    async requestAndPay() {
      const id = await confirmRequest()
      const slip = await makeSlip(id)
      const record = { ourNumber: slip.our_number.slice(3, 14), occurrence: '06', paidCents: 300, feeCents: 100 }
      const form = new FormData()
      form.set('returns[]', new Blob([new Uint8Array(bradescoReturn([record]))]), 'r.ret')
      const headers = { authorization: `Bearer ${token}` }
      const answer = await fetch(`${url}/api/finance`, { method: 'POST', headers, body: form })
      if (!answer.ok) throw new Error(`return ${answer.status}`)
      note('payment', slip.id)
      const box = await create(`${base}/solicitation/box`, { champaingn_solicitation_id: id, weight: '1,5' })
      note('box', box)
      await send('PUT', `${base}/shipping/box/${box}`, { shipped: true })
      note('dispatch', box)
    },
    async requestAndShip() {
      await makeSlip(await confirmRequest())
      const file = await create('/api/shipping-file', {}).catch((error: unknown) => {
        // A 409 is no failure: another writer's file already has the slip, or a slip changed meanwhile.
        if (String(error).includes('/api/shipping-file: 409 ')) return null
        throw error
      })
      if (file !== null) note('shipping file', file)
    },
    async remind() {
      const id = await create('/api/missionary-collection', {
        description: 'Coleta que termina',
        begin_dt: '2026-01-01',
        base_year: (year += 1),
      })
      const ladder = `/api/reminders/collection/${id}`
      await send('PUT', ladder, { end_on: today() })
      const words = { subject: '{{diocese}}', body: '{{coleta}}' }
      const step = await send<{ id: number; fingerprint: string }>('POST', `${ladder}/step`, {
        audience: 'not_contributed',
        days: 0,
        ...words,
      })
      await send('PUT', `/api/reminders/step/${step.id}/seen`, { seen: true, fingerprint: step.fingerprint })
      note('reminder step', step.id)
    },
  }
}

/** Today's date in Brasília, as an ISO day. */
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(Date.now())

/** Sends a request again and again with the same key until it succeeds, like a person who sees an error. */
async function repeated(url: string, request: RequestInit): Promise<{ id: number }> {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(url, request).catch(() => null)
    if (answer?.ok) return (await answer.json()) as { id: number }
    await answer?.body?.cancel()
    const isRefused = answer !== null && answer.status < 500
    if (isRefused || tries === 200) throw new Error(`${url}: ${answer?.status ?? 'no answer'}`)
    await sleep(300)
  }
}

const issuer = {
  bank: '237',
  agency: '1172',
  account: '403005',
  wallet: '09',
  beneficiary_code: '4466911',
  fine_percent: 2,
  interest_percent_month: 1,
  write_off_days: 60,
  pix_key: 'rede@exemplo.org',
  beneficiary_name: 'Rede Missionária',
  beneficiary_cnpj: '11222333000181',
  beneficiary_address: 'SGAN 905, Brasília - DF',
}

const group = {
  group_name: 'Infância Missionária',
  representant_name: 'Maria da Silva',
  contact_mail: 'maria@exemplo.org',
}
