import type { Context } from '../core/context.ts'
import * as donations from '../modules/cofrinho/donations/donations.service.ts'
import * as gifts from '../modules/cofrinho/donations/group-donations.service.ts'
import * as groups from '../modules/cofrinho/iam-groups/iam-groups.service.ts'
import { yearBegin, yearsTo, type DemoCalendar } from './calendar.ts'
import { closeYear, isClosed } from './closed-years.ts'
import { at, day } from './moments.ts'
import { asAddressPart, personName } from './names.ts'
import { seededRandom, type Random } from './random.ts'
import type { DemoStaff } from './staff.ts'

const groupNames = [
  'Sementes da Missão',
  'Pequenos Missionários',
  'Amigos de Jesus',
  'Luz do Mundo',
  'Arco-íris da Missão',
  'Santa Teresinha',
  'Sal da Terra',
]

/** Fills the groups, and the donations that they gave in each year of the demonstration. */
export async function fillCofrinho(ctx: Context, staff: DemoStaff, calendar: DemoCalendar): Promise<void> {
  const random = seededRandom(1843)
  const { secretary } = staff
  const years = yearsTo(calendar.year)
  const ids = await fillGroups(at(ctx, secretary, yearBegin(years[0]) + day), random)
  for (const [index, year] of years.entries()) {
    const on = (part: number) =>
      at(ctx, secretary, calendar.inOfficeHours(yearBegin(year), yearBegin(year + 1) - 10 * day, part))
    const donation = await donations.create(on(0), {
      title: `Cofrinho ${year}`,
      description: 'Ofertas das crianças e adolescentes missionários',
    })
    const givers = ids.slice(0, 7 + 2 * index)
    for (const [place, safe_box_group_id] of givers.entries()) {
      const gift = { donation_id: donation.id, safe_box_group_id, value: BigInt(random.integer(2_000, 45_000)) }
      await gifts.create(on((place + 1) / (givers.length + 1)), gift, null)
    }
    if (year !== calendar.year) await donations.finish(on(1), donation.id)
    if (isClosed(years, year)) await closeYear(ctx, staff, 'cofrinho', year)
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
