import type { Actor } from '../core/actor.ts'
import type { Context } from '../core/context.ts'
import * as bankAccounts from '../modules/settings/bank-accounts/bank-accounts.service.ts'
import * as collections from '../modules/collections/collections/collections.service.ts'
import { accept } from '../modules/collections/contributions/accept-contribution.service.ts'
import * as creditTypes from '../modules/settings/credit-types/credit-types.service.ts'
import * as donations from '../modules/cofrinho/donations/donations.service.ts'
import * as gifts from '../modules/cofrinho/donations/group-donations.service.ts'
import * as groups from '../modules/cofrinho/iam-groups/iam-groups.service.ts'
import * as letterhead from '../modules/settings/letterhead/letterhead.service.ts'
import * as verification from '../modules/collections/review/review.service.ts'
import { uploadOf } from '../core/upload.ts'
import { demoCalendar, missionBegin, yearBegin, type DemoCalendar } from './calendar.ts'
import { fillBilling } from './billing.ts'
import { fillCampaigns } from './campaigns.ts'
import { at, day } from './moments.ts'
import { asAddressPart, personName } from './names.ts'
import { offer } from './global-option.ts'
import { fillListViews } from './list-views.ts'
import { fillReminders } from './reminders.ts'
import { fillStatements } from './statements.ts'
import { seededRandom, type Random } from './random.ts'
import { receiptPicture } from './receipt-picture.ts'

const groupNames = [
  'Sementes da Missão',
  'Pequenos Missionários',
  'Amigos de Jesus',
  'Luz do Mundo',
  'Arco-íris da Missão',
  'Santa Teresinha',
  'Sal da Terra',
]

/** Fills the IAM groups with their donations, the collections and the campaigns, through the services. */
export async function fillProgrammes(ctx: Context): Promise<void> {
  const staff = await ctx.db
    .selectFrom('user_account')
    .select(['id', 'name', 'email', 'profile', 'permissions'])
    .where('is_approved', '=', true)
    .orderBy('id', 'desc')
    .execute()
  const [actor] = staff
  if (!actor) throw new Error('Fill the staff first: what follows is done by one of them.')
  const calendar = demoCalendar(ctx.clock.now())
  await fillSettings(at(ctx, actor, yearBegin(calendar.yearBefore) + day))
  await fillCofrinho(ctx, actor, calendar)
  const dioceses = await ctx.db
    .selectFrom('diocese')
    .select(['id', 'name', 'contact_mail'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  const { mission, missionBefore, between } = calendar
  const finished = await fillCollection(ctx, actor, {
    year: missionBefore,
    dioceses: dioceses.slice(0, 25),
    verifiedOf: 1,
    between,
  })
  await collections.setFinished(at(ctx, actor, missionBegin(missionBefore) + 120 * day), finished, true)
  await fillCollection(ctx, actor, { year: mission, dioceses: dioceses.slice(10, 45), verifiedOf: 3, between })
  const newest = await fillCampaigns(ctx, actor, calendar)
  await fillBilling(ctx, actor, newest)
  await fillStatements({ ...ctx, actor })
  await fillReminders({ ...ctx, actor })
  await fillListViews(ctx, staff)
}

async function fillSettings(ctx: Context): Promise<void> {
  await letterhead.change(ctx, {
    name: 'Rede Missionária (demonstração)',
    cnpj: '11222333000181',
    address: 'SES 801, Conjunto B',
    city: 'Brasília - DF',
    phone: '6133401494',
    email: 'secretaria@seara.example',
    signer_name: 'Pe. João Batista Exemplo',
    signer_role: 'Diretor nacional',
  })
  for (const [bank_name, bank_number] of [
    ['Banco do Brasil', '001'],
    ['Caixa Econômica Federal', '104'],
    ['Bradesco', '237'],
  ] as const) {
    await bankAccounts.create(ctx, { bank_name, bank_number, agency: '1234-5', account_number: '98765-4' })
  }
  await offer(ctx, 'Enviar a contribuição da coleta', '/missionary-collection')
  await offer(ctx, 'Conferir um recibo', '/verificar')
}

async function fillCofrinho(ctx: Context, actor: Actor, calendar: DemoCalendar): Promise<void> {
  const random = seededRandom(1843)
  const ids = await fillGroups(at(ctx, actor, yearBegin(calendar.yearBefore) + day), random)
  for (const [year, isFinished] of [
    [calendar.yearBefore, true],
    [calendar.year, false],
  ] as const) {
    const on = (part: number) =>
      at(ctx, actor, calendar.inOfficeHours(yearBegin(year), yearBegin(year + 1) - 10 * day, part))
    const donation = await donations.create(on(0), {
      title: `Cofrinho ${year}`,
      description: 'Ofertas das crianças e adolescentes missionários',
    })
    const givers = ids.slice(0, 15)
    for (const [index, safe_box_group_id] of givers.entries()) {
      await gifts.create(on((index + 1) / (givers.length + 1)), {
        donation_id: donation.id,
        safe_box_group_id,
        value: BigInt(random.integer(2_000, 45_000)),
      })
    }
    if (isFinished) await donations.finish(on(1), donation.id)
  }
}

/** @returns the groups' ids */
async function fillGroups(ctx: Context, random: Random): Promise<number[]> {
  const parishes = await ctx.db
    .selectFrom('parish')
    .select(['id', 'city', 'uf'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(20)
    .execute()
  const ids: number[] = []
  for (const { id: parish_id, city, uf } of parishes) {
    const representant_name = personName(random)
    const contact_mail = `${asAddressPart(representant_name)}@${asAddressPart(city)}.example`
    const { id } = await groups.create(ctx, {
      group_name: random.pick(groupNames),
      representant_name,
      contact_mail,
      parish_id,
      city,
      uf: uf as 'DF',
      telephone: undefined,
      zip_code: undefined,
      address: undefined,
      neighborhood: undefined,
    })
    ids.push(id)
  }
  return ids
}

interface Sending {
  year: number
  dioceses: readonly { id: number; name: string; contact_mail: string }[]
  /** One contribution in this many is verified. */
  verifiedOf: number
  between: DemoCalendar['between']
}

async function fillCollection(
  ctx: Context,
  actor: Actor,
  { year, dioceses, verifiedOf, between }: Sending,
): Promise<number> {
  const random = seededRandom(year)
  const begin = missionBegin(year)
  const opening = at(ctx, actor, begin)
  const { id } = await collections.create(opening, {
    description: `Coleta Missionária ${year}`,
    begin_dt: `${year}-10-01T08:00`,
    base_year: year,
  })
  const [accounts, types] = [await bankAccounts.list(opening, true), await creditTypes.list(opening, true)]
  for (const [index, diocese] of dioceses.entries()) {
    const moment = between(begin, begin + 17 * day, (index + random.integer(0, 99) / 100) / dioceses.length)
    const content = await receiptPicture(random)
    const sent = await accept(
      { ...at(ctx, actor, moment), actor: null },
      bodyOf(random, id, diocese, accounts, types),
      {
        image: uploadOf('comprovante.png', content),
        client: 'demo',
        idempotencyKey: null,
        asVisitor: true,
      },
    )
    if (index % verifiedOf === 0) await verification.verify(at(ctx, actor, between(moment, moment + day, 1)), sent.id)
  }
  return id
}

const bodyOf = (
  random: Random,
  collectionId: number,
  diocese: Sending['dioceses'][number],
  accounts: readonly { id: number }[],
  types: readonly { id: number }[],
) => ({
  missionary_collection_id: collectionId,
  diocese_id: diocese.id,
  bank_account: random.pick(accounts).id,
  credit_type: random.pick(types).id,
  value_currency: BigInt(random.integer(50_000, 4_000_000)),
  name: personName(random),
  email: diocese.contact_mail,
})
