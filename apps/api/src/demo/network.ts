import type { Insertable } from 'kysely'
import { vacantSee } from '@seara/contract/registry/dioceses'
import type { DioceseContactTable, DioceseTable, ParishTable } from '../db/schema.ts'
import { cnpjOf } from './cnpj.ts'
import { asAddressPart, bishopName, neighborhood, parishTitle, personName, street, townName } from './names.ts'
import { seededRandom, type Random } from './random.ts'

const dioceseCount = 280
const parishCount = 12_000

/** The contact type of a bishop, as it is called in the reference data. */
const bishopType = 'Bispo'

interface DemoRegion {
  id: number
  /** The states of the region. A diocese's state decides its telephone area code. */
  ufs: readonly string[]
}

type DemoDiocese = Insertable<DioceseTable> & { name: string; city: string; uf: string }

const areaCodes: Record<string, string> = {
  AC: '68',
  AL: '82',
  AM: '92',
  AP: '96',
  BA: '71',
  CE: '85',
  DF: '61',
  ES: '27',
  GO: '62',
  MA: '98',
  MG: '31',
  MS: '67',
  MT: '65',
  PA: '91',
  PB: '83',
  PE: '81',
  PI: '86',
  PR: '41',
  RJ: '21',
  RN: '84',
  RO: '69',
  RR: '95',
  RS: '51',
  SC: '48',
  SE: '79',
  SP: '11',
  TO: '63',
}

const mobile = (random: Random, uf: string) => `${areaCodes[uf] ?? '61'}9${random.integer(6, 9)}${random.digits(7)}`
const landline = (random: Random, uf: string) => `${areaCodes[uf] ?? '61'}3${random.digits(7)}`

function address(random: Random) {
  return {
    zip_code: `${random.integer(10, 99)}${random.digits(3)}${random.pick(['000', '010', '120', '370'])}`,
    address: street(random),
    number: random.oneIn(12) ? null : random.integer(1, 2_400),
    complement: random.oneIn(5) ? 'Cúria' : null,
    neighborhood: neighborhood(random),
  }
}

/** Fictitious dioceses in all regions. Every call returns the same dioceses. */
export function demoDioceses(regions: readonly DemoRegion[]): DemoDiocese[] {
  const random = seededRandom(1843)
  const names = new Set<string>()
  return Array.from({ length: dioceseCount }, (_, index): DemoDiocese => {
    const region = regions[index % regions.length] ?? random.pick(regions)
    const uf = random.pick(region.ufs)
    const city = unused(names, () => townName(random))
    const place = address(random)
    const isVacant = random.oneIn(25)
    const declares = !random.oneIn(3)
    return {
      name: `${index % 7 === 0 ? 'Arquidiocese' : 'Diocese'} de ${city}`,
      bishop: isVacant ? vacantSee : bishopName(random),
      cnpj: cnpjOf(String(10_000_000 + index * 3_571)),
      ...place,
      city,
      uf,
      telephone: landline(random, uf),
      contact_mail: `curia@${asAddressPart(city)}.example`,
      parish_region_id: region.id,
      zip_code_delivery: declares ? place.zip_code : null,
      public_place_delivery: declares ? place.address : null,
      number_delivery: declares ? place.number : null,
      complement_delivery: null,
      neighborhood_delivery: declares ? place.neighborhood : null,
      city_delivery: declares ? city : null,
      uf_delivery: declares ? uf : null,
      declared_parish_count: declares ? random.integer(12, 90) : null,
    }
  })
}

/**
 * The contacts of each diocese, at most one of each type. A diocese without a bishop has no contact of the type
 * `Bispo`.
 */
export function demoContacts(
  dioceses: readonly (DemoDiocese & { id: number })[],
  types: readonly { id: number; description: string }[],
): Insertable<DioceseContactTable>[] {
  const random = seededRandom(1926)
  return dioceses.flatMap(({ id, uf, city, bishop }) => {
    const filled = types.slice(0, random.integer(2, types.length))
    const held = bishop === vacantSee ? filled.filter(({ description }) => description !== bishopType) : filled
    return held.map(({ id: contact_type_id, description }) => {
      const name = description === bishopType ? bishop : personName(random)
      return {
        diocese_id: id,
        contact_type_id,
        name,
        email: `${asAddressPart(name)}@${asAddressPart(city)}.example`,
        telephone: mobile(random, uf),
      }
    })
  })
}

/**
 * The parishes of the dioceses. Big dioceses have several times as many parishes as small ones. About one parish in a
 * hundred is in the trash. No two parishes of a town have the same title.
 * @param trashedAt when the parishes in the trash were put there, ISO 8601 in UTC
 */
export function demoParishes(
  dioceses: readonly (DemoDiocese & { id: number })[],
  trashedAt: string,
  count = parishCount,
): Insertable<ParishTable>[] {
  const random = seededRandom(2007)
  const towns = new Map(
    dioceses.map(({ id, city }) => [id, [city, ...Array.from({ length: 24 }, () => townName(random))]]),
  )
  // Taking the lower of two random numbers prefers low numbers, so the first dioceses get more parishes.
  const drawDiocese = () =>
    dioceses[Math.min(random.integer(0, dioceses.length - 1), random.integer(0, dioceses.length - 1))]
  const taken = new Set<string>()
  return Array.from({ length: count }, (_, index) => {
    const diocese = dioceses[index] ?? drawDiocese() ?? random.pick(dioceses)
    const place = unused(taken, () => {
      const [name, city] = [parishTitle(random), random.pick(towns.get(diocese.id) ?? [diocese.city])]
      return `${diocese.id}|${name}|${city}`
    })
    const [, name = '', city = ''] = place.split('|')
    return {
      diocese_id: diocese.id,
      name,
      ...address(random),
      complement: null,
      city,
      uf: diocese.uf,
      telephone: random.oneIn(2) ? mobile(random, diocese.uf) : landline(random, diocese.uf),
      email: `${asAddressPart(name.replace('Paróquia ', ''))}.${index}@paroquia.example`,
      deleted_at: random.oneIn(100) ? trashedAt : null,
    }
  })
}

function unused(taken: Set<string>, draw: () => string): string {
  let name = draw()
  while (taken.has(name)) name = draw()
  taken.add(name)
  return name
}
