import type { Actor } from '../core/actor.ts'
import type { Context } from '../core/context.ts'
import * as boxes from '../modules/campaigns/boxes/boxes.service.ts'
import * as campaigns from '../modules/campaigns/campaigns/campaigns.service.ts'
import * as products from '../modules/campaigns/products/products.service.ts'
import * as lines from '../modules/campaigns/requests/lines.service.ts'
import * as payments from '../modules/campaigns/requests/request-payment.service.ts'
import * as requests from '../modules/campaigns/requests/requests.service.ts'
import { at, day } from './moments.ts'
import { personName } from './names.ts'
import { offer } from './public-option.ts'
import { seededRandom, type Random } from './random.ts'
import { receiptPicture } from './receipt-picture.ts'

/** The catalogue, prices in cents; the last is in the trash, and still stands on an open request. */
const catalogue = [
  ['Cartaz da Campanha Missionária', 150n],
  ['Livro da Novena Missionária', 420n],
  ['Oração missionária (santinho)', 12n],
  ['Envelope para a coleta', 9n],
  ['Mensagem do Papa (folheto)', 85n],
  ['Revista da Infância e Adolescência Missionária', 690n],
  ['Faixa da campanha', 3_800n],
  ['DVD da campanha', 1_200n],
] as const

/** How far a request has come. */
type Stage = 'empty' | 'open' | 'inactive' | 'confirmed' | 'packed' | 'leaving' | 'shipped'

interface Diocese {
  id: number
  qtd_parish: number
}

interface Year {
  year: number
  dioceses: readonly Diocese[]
  /** Drawn from for each request. */
  stages: readonly Stage[]
}

/** Fills the catalogue and three years of campaigns with requests in every state, through the rules themselves. */
export async function fillCampaigns(ctx: Context, actor: Actor): Promise<void> {
  const office = at(ctx, actor, Date.parse('2024-02-01T12:00:00Z'))
  const productIds: number[] = []
  for (const [name, price] of catalogue) productIds.push((await products.create(office, { name, price })).id)
  await offer(office, 'Pedir o material da campanha', '/missionary-champaing')
  const dioceses = await dioceseList(ctx)
  const finished: readonly Stage[] = ['shipped', 'shipped', 'shipped', 'shipped', 'leaving', 'open']
  await fillYear(ctx, actor, productIds, { year: 2024, dioceses: dioceses.slice(0, 60), stages: finished })
  await fillYear(ctx, actor, productIds, { year: 2025, dioceses: dioceses.slice(20, 110), stages: finished })
  const present: readonly Stage[] = ['empty', 'open', 'inactive', 'confirmed', 'packed', 'packed', 'leaving', 'shipped']
  await fillYear(ctx, actor, productIds, { year: 2026, dioceses: dioceses.slice(40, 115), stages: present })
}

const dioceseList = async (ctx: Context): Promise<Diocese[]> =>
  (
    await ctx.db
      .selectFrom('diocese')
      .select(['id', 'declared_parish_count'])
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute()
  ).map(({ id, declared_parish_count }) => ({ id, qtd_parish: declared_parish_count ?? 20 }))

async function fillYear(
  ctx: Context,
  actor: Actor,
  productIds: readonly number[],
  { year, dioceses, stages }: Year,
): Promise<void> {
  const random = seededRandom(year)
  const begin = Date.parse(`${year}-03-02T12:00:00Z`)
  const campaign = await campaigns.create(at(ctx, actor, begin), {
    description: `Campanha Missionária ${year}`,
    begin_dt: `${year}-03-02`,
    due_date: `${year}-10-30`,
  })
  const withInactive: number[] = []
  for (const [index, diocese] of dioceses.entries()) {
    const moment = begin + Math.floor((index * 120 * day) / dioceses.length) + random.integer(0, day)
    const stage = stages[index % stages.length] ?? 'open'
    const filled = await fillRequest(at(ctx, actor, moment), random, campaign.id, { diocese, productIds, stage })
    if (stage === 'inactive') withInactive.push(filled)
  }
  const last = productIds.at(-1)
  if (withInactive.length > 0 && last !== undefined) await products.trash(at(ctx, actor, begin + 125 * day), last)
  if (year < 2026) await campaigns.change(at(ctx, actor, begin + 270 * day), campaign.id, { finished: true })
}

interface Filling {
  diocese: Diocese
  productIds: readonly number[]
  stage: Stage
}

/** One request of a diocese, as far as its stage. @returns its id */
async function fillRequest(
  office: Context,
  random: Random,
  campaignId: number,
  { diocese, productIds, stage }: Filling,
): Promise<number> {
  const visitor = { ...office, actor: null }
  const name = personName(random)
  const body = {
    name,
    email: `${name
      .split(' ')[0]
      ?.normalize('NFD')
      .replace(/[^a-z]/gi, '')
      .toLowerCase()}.${diocese.id}@paroquia.example`,
    telephone: `619${random.digits(8)}`,
    diocese_id: diocese.id,
    missionary_campaign_id: campaignId,
  }
  const { id, code } = await requests.create(visitor, body, null)
  if (stage === 'empty') return id
  const wanted = stage === 'inactive' ? productIds : productIds.slice(0, random.integer(2, productIds.length - 1))
  for (const productId of wanted) {
    const quantity = diocese.qtd_parish * random.pick([1, 1, 2, 5])
    const line = { champaingn_solicitation_id: id, champaingn_product_id: productId, quantity }
    await lines.add(visitor, line, { code })
  }
  if (random.oneIn(12)) {
    const image = { filename: 'pagamento.png', content: await receiptPicture(random) }
    await payments.save(visitor, id, { code }, image)
  }
  if (stage === 'open' || stage === 'inactive') return id
  await requests.confirm(visitor, id, { code })
  if (stage === 'confirmed') return id
  return pack(office, random, id, stage)
}

async function pack(office: Context, random: Random, requestId: number, stage: Stage): Promise<number> {
  const count = stage === 'leaving' ? random.integer(2, 4) : random.integer(1, 4)
  for (let index = 0; index < count; index += 1) {
    const weight = random.integer(800, 18_000)
    const box = await boxes.create(office, { champaingn_solicitation_id: requestId, weight })
    const leaves = stage === 'shipped' || (stage === 'leaving' && index === 0)
    if (leaves) await boxes.ship(at(office, office.actor, office.clock.now().getTime() + 20 * day), box.id)
  }
  return requestId
}
