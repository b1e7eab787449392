import type { Actor } from '../core/actor.ts'
import { uploadOf } from '../core/upload.ts'
import type { Context } from '../core/context.ts'
import { slipsOfRequests } from '../modules/billing/slips/slips-of-requests.service.ts'
import * as boxes from '../modules/campaigns/boxes/boxes.service.ts'
import * as campaigns from '../modules/campaigns/campaigns/campaigns.service.ts'
import * as products from '../modules/campaigns/products/products.service.ts'
import * as lines from '../modules/campaigns/requests/lines.service.ts'
import * as payments from '../modules/campaigns/requests/request-payment.service.ts'
import * as requests from '../modules/campaigns/requests/requests.service.ts'
import { yearsTo, type DemoCalendar } from './calendar.ts'
import { at, day } from './moments.ts'
import { personName } from './names.ts'
import { offer } from './global-option.ts'
import { seededRandom, type Random } from './random.ts'
import { receiptPicture } from './receipt-picture.ts'
import type { DemoStaff } from './staff.ts'

/** The products, with prices in cents. The last product goes into the trash while an open request still has it. */
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

/**
 * The stages of a request. `inactive`: an open request with a product that is in the trash. `leaving`: only the first
 * box is shipped.
 */
type Stage = 'empty' | 'open' | 'inactive' | 'confirmed' | 'packed' | 'leaving' | 'shipped'

interface Diocese {
  id: number
  qtd_parish: number
}

interface Year {
  year: number
  dioceses: readonly Diocese[]
  /** The stages of the year's requests, taken in turn. A stage that is listed twice occurs twice as often. */
  stages: readonly Stage[]
  isFinished: boolean
}

/** When the campaign of a year begins: 2 March, 9:00 in São Paulo. @returns milliseconds since 1970 */
const campaignBegin = (year: number): number => Date.parse(`${year}-03-02T09:00:00-03:00`)

/** For each year, the oldest first: how many dioceses made a request, and the index of the first of them. */
const askings = [
  [20, 15],
  [28, 10],
  [40, 0],
  [60, 30],
  [75, 40],
] as const

const finishedStages: readonly Stage[] = ['shipped', 'shipped', 'shipped', 'shipped', 'leaving', 'open']
const currentStages: readonly Stage[] = [
  'empty',
  'open',
  'inactive',
  'confirmed',
  'packed',
  'packed',
  'leaving',
  'shipped',
]

/**
 * Fills the catalogue and five years of campaigns with requests in every state, through the services.
 * @returns the base years of the campaigns, the oldest first
 */
export async function fillCampaigns(
  ctx: Context,
  staff: DemoStaff,
  calendar: DemoCalendar,
): Promise<readonly number[]> {
  const newest = ctx.clock.now().getTime() > campaignBegin(calendar.year) ? calendar.year : calendar.yearBefore
  const years = yearsTo(newest)
  const before = campaignBegin(years[0]) - 30 * day
  const office = at(ctx, staff.secretary, before)
  const productIds: number[] = []
  for (const [name, price] of catalogue) productIds.push((await products.create(office, { name, price })).id)
  await offer(at(ctx, staff.admin, before), 'Pedir o material da campanha', '/missionary-champaing')
  const dioceses = await dioceseList(ctx)
  for (const [index, year] of years.entries()) {
    const [count, first] = askings[index] ?? [0, 0]
    const isFinished = year !== newest
    await fillYear(ctx, staff.secretary, calendar, productIds, {
      year,
      dioceses: dioceses.slice(first, first + count),
      stages: isFinished ? finishedStages : currentStages,
      isFinished,
    })
  }
  return years
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
  { between }: DemoCalendar,
  productIds: readonly number[],
  { year, dioceses, stages, isFinished }: Year,
): Promise<void> {
  const random = seededRandom(year)
  const begin = campaignBegin(year)
  const campaign = await campaigns.create(at(ctx, actor, begin), {
    description: `Campanha Missionária ${year}`,
    begin_dt: `${year}-03-02`,
    due_date: `${year}-10-30`,
  })
  for (const [index, diocese] of dioceses.entries()) {
    const moment = between(begin, begin + 120 * day, index / dioceses.length)
    const stage = stages[index % stages.length] ?? 'open'
    const shippedAt = between(moment, moment + 20 * day, 1)
    await fillRequest(at(ctx, actor, moment), random, campaign.id, { diocese, productIds, stage, shippedAt })
  }
  const last = productIds.at(-1)
  if (stages.includes('inactive') && last !== undefined)
    await products.trash(at(ctx, actor, between(begin, begin + 125 * day, 1)), last)
  if (isFinished) await campaigns.change(at(ctx, actor, begin + 270 * day), campaign.id, { finished: true })
}

interface Filling {
  diocese: Diocese
  productIds: readonly number[]
  stage: Stage
  /** Milliseconds since 1970. */
  shippedAt: number
}

/** Makes a diocese's request and brings it to its stage. */
async function fillRequest(
  office: Context,
  random: Random,
  campaignId: number,
  { diocese, productIds, stage, shippedAt }: Filling,
): Promise<void> {
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
  if (stage === 'empty') return
  const wanted = stage === 'inactive' ? productIds : productIds.slice(0, random.integer(2, productIds.length - 1))
  for (const productId of wanted) {
    const quantity = diocese.qtd_parish * random.pick([1, 1, 2, 5])
    const line = { champaingn_solicitation_id: id, champaingn_product_id: productId, quantity }
    await lines.add(visitor, slipsOfRequests, line, { code })
  }
  if (random.oneIn(12)) {
    const image = uploadOf('pagamento.png', await receiptPicture(random))
    await payments.save(visitor, id, { code }, image, 'demo')
  }
  if (stage === 'open' || stage === 'inactive') return
  await requests.confirm(visitor, slipsOfRequests, id, { code })
  if (stage !== 'confirmed') await pack(office, random, id, { stage, shippedAt })
}

async function pack(
  office: Context,
  random: Random,
  requestId: number,
  { stage, shippedAt }: Pick<Filling, 'stage' | 'shippedAt'>,
): Promise<void> {
  const count = stage === 'leaving' ? random.integer(2, 4) : random.integer(1, 4)
  for (let index = 0; index < count; index += 1) {
    const weight = random.integer(800, 18_000)
    const box = await boxes.create(office, { champaingn_solicitation_id: requestId, weight }, null)
    const leaves = stage === 'shipped' || (stage === 'leaving' && index === 0)
    if (leaves) await boxes.ship(at(office, office.actor, shippedAt), box.id)
  }
}
