import { seededRandom, type Random } from '../../src/demo/random.ts'
import { personName } from '../../src/demo/names.ts'
import { cnpjOf } from '../../src/demo/cnpj.ts'
import type { MatchInput } from '../../src/modules/statements/matches/rules/match.ts'
import type { Declaration } from '../../src/modules/statements/matches/rules/pairs.ts'
import type { BankRow } from '../../src/modules/statements/matches/rules/payer-text.ts'
import { fold } from '../../src/modules/statements/matches/rules/words.ts'
import { dioceseNames } from './diocese-names.ts'

/** The banks, each with its share of the gifts in percent. */
export const banks = {
  'Banco do Brasil': 34,
  Itaú: 24,
  Sicoob: 8,
  Sicredi: 8,
  Santander: 7,
  Bradesco: 7,
  Inter: 6,
  Nubank: 4,
  Caixa: 2,
} as const
export type BankName = keyof typeof banks
const bankNames = Object.keys(banks) as BankName[]

interface Payer {
  name: string
  taxId: string
}

/** How a declared gift arrived at the bank. Only a gift that arrived `whole` can be matched without a person. */
type Fate = 'whole' | 'other value' | 'split' | 'joined' | 'returned' | 'never came' | 'late'

interface SimulatedGift {
  key: string
  bank: BankName
  fate: Fate
  /** The id of the statement row that is this gift; null unless there is exactly one. */
  rowId: number | null
}

export interface October {
  input: MatchInput
  gifts: SimulatedGift[]
}

/**
 * A month of gifts of 280 dioceses at nine banks, with everything that can go wrong. The same seed gives the same
 * month.
 */
export function simulatedOctober(seed: number): October {
  const random = seededRandom(seed)
  const registry = dioceseNames.map((name, at) => ({ id: at + 1, name, cnpj: cnpjOf(random.digits(8)) }))
  const rows: BankRow[] = []
  const declarations: Declaration[] = []
  const usualPayers: { key: string; dioceseId: number }[] = []
  const gifts: SimulatedGift[] = []

  const add = (bank: BankName, day: number, cents: number, payer: Payer, sign: 1 | -1 = 1): number => {
    const id = rows.length + 1
    const text = rowText(random, bank, dayOf(day), payer, sign)
    rows.push({ id, key: `${id}`, accountId: bankNames.indexOf(bank), date: dayOf(day), cents: sign * cents, ...text })
    return id
  }
  const declare = (diocese: (typeof registry)[number], bank: BankName, day: number, cents: number, person: string) => {
    const key = `contribution:${declarations.length + 1}`
    declarations.push({
      key,
      accountId: bankNames.indexOf(bank),
      cents,
      day: dayOf(day),
      dioceseId: diocese.id,
      cnpj: diocese.cnpj,
      people: [person],
      needsPerson: false,
    })
    return key
  }

  const roundDay = random.integer(18, 24)
  for (const diocese of registry) {
    const bank = bankOf(random)
    const person = personName(random)
    const { payer, isLearnt } = payerOf(random, diocese, person)
    if (isLearnt) usualPayers.push({ key: `tax:${payer.taxId.replace(/^0+/, '')}`, dioceseId: diocese.id })
    // On one day after the collection many give the same round amount.
    const isAlike = random.oneIn(12)
    const cents = isAlike ? 100_000 : amount(random)
    const declared = isAlike ? roundDay : random.integer(2, 27)
    const booked = declared + random.pick([-1, 0, 0, 0, 0, 1, 1, 2, 3, 4])
    const chance = random.integer(1, 100)
    let fate: Fate = 'whole'
    let rowId: number | null = null
    let key: string
    if (chance <= 3) {
      fate = 'other value'
      key = declare(diocese, bank, declared, cents, person)
      const given = random.pick([cents + 1_000, cents * 10, cents - 100, amount(random)])
      add(bank, booked, given === cents ? cents + 1_000 : given, payer)
    } else if (chance <= 5) {
      fate = 'split'
      const part = Math.floor(cents * 0.62)
      key = declare(diocese, bank, declared, cents, person)
      add(bank, booked, part, payer)
      add(bank, booked, cents - part, payer)
    } else if (chance <= 7) {
      fate = 'joined'
      const further = amount(random)
      key = declare(diocese, bank, declared, cents, person)
      gifts.push({ key: declare(diocese, bank, declared, further, person), bank, fate, rowId: null })
      add(bank, booked, cents + further, payer)
    } else if (chance <= 9) {
      fate = 'returned'
      key = declare(diocese, bank, declared, cents, person)
      add(bank, booked, cents, payer)
      add(bank, booked + random.integer(0, 3), cents, payer, -1)
    } else if (chance <= 12) {
      fate = 'never came'
      key = declare(diocese, bank, declared, cents, person)
    } else if (chance <= 14) {
      fate = 'late'
      key = declare(diocese, bank, declared, cents, person)
      rowId = add(bank, declared - random.integer(3, 9), cents, payer)
    } else {
      key = declare(diocese, bank, declared, cents, person)
      rowId = add(bank, booked, cents, payer)
      // Sometimes the same payer sends a second credit of the same amount for something else.
      if (random.oneIn(60)) add(bank, booked, cents, payer)
    }
    gifts.push({ key, bank, fate, rowId })
  }
  addStrangers(random, registry, declarations, add)
  const shuffled = rows.toSorted((one, other) => one.date.localeCompare(other.date) || one.cents - other.cents)
  return { input: { rows: shuffled, declarations, registry, usualPayers }, gifts }
}

type Add = (bank: BankName, day: number, cents: number, payer: Payer, sign?: 1 | -1) => number

/**
 * Adds credits that are no declared gift: of firms, parishes and persons, and of dioceses that declared nothing of that
 * amount. Many have the amount of a gift that another diocese declared. A diocese's own credit has such an amount only
 * if it is in whole reais, because two dioceses never collect the same centavos.
 */
function addStrangers(
  random: Random,
  registry: MatchInput['registry'],
  declarations: readonly Declaration[],
  add: Add,
): void {
  for (let at = 0; at < 220; at += 1) {
    const bank = bankOf(random)
    const copied = random.pick(declarations)
    const cents = random.oneIn(3) ? copied.cents : amount(random)
    const at = random.oneIn(3) ? (bankNames[copied.accountId ?? 0] ?? bank) : bank
    const diocese = random.pick(registry)
    const day = random.oneIn(3) ? Number(copied.day.slice(8)) : random.integer(1, 31)
    const payer = random.pick<() => Payer>([
      () => ({ name: personName(random), taxId: `000${random.digits(11)}` }),
      () => ({ name: personName(random), taxId: `000${random.digits(11)}` }),
      () => ({
        name: `${fold(personName(random)).split(' ')[1]} COMERCIO DE LIVROS LTDA`,
        taxId: cnpjOf(random.digits(8)),
      }),
      () => ({ name: `Paróquia ${diocese.name.replace(/^.*? de /, '')}`, taxId: cnpjOf(random.digits(8)) }),
      () => ({ name: `Cáritas Diocesana de ${placeOf(diocese.name)}`, taxId: cnpjOf(random.digits(8)) }),
      () => ({ name: mitraOf(diocese.name), taxId: diocese.cnpj }),
    ])()
    const isMitra = payer.taxId === diocese.cnpj
    const isOwn = declarations.some((own) => own.dioceseId === diocese.id && own.cents === cents)
    if (isMitra && (isOwn || (cents === copied.cents && cents % 100 !== 0))) continue
    add(at, day, cents, payer)
    if (random.oneIn(20)) add(at, day + 1, cents, payer, -1)
  }
}

const placeOf = (name: string) => name.replace(/^(?:Arquid|D)iocese de /, '')
const mitraOf = (name: string) =>
  `${name.startsWith('Arqui') ? 'Mitra Arquidiocesana' : 'Mitra Diocesana'} de ${placeOf(name)}`

/**
 * Draws the payer of a gift: mostly the diocese with its own CNPJ, otherwise a firm with another CNPJ, or a person.
 * @returns in `isLearnt`, whether the product already knows that this payer pays for the diocese
 */
function payerOf(
  random: Random,
  diocese: MatchInput['registry'][number],
  person: string,
): { payer: Payer; isLearnt: boolean } {
  const name = random.pick([mitraOf(diocese.name), mitraOf(diocese.name), diocese.name])
  const chance = random.integer(1, 100)
  if (chance <= 92) return { payer: { name, taxId: diocese.cnpj }, isLearnt: false }
  if (chance <= 96) return { payer: { name, taxId: cnpjOf(random.digits(8)) }, isLearnt: random.oneIn(2) }
  return { payer: { name: person, taxId: `000${random.digits(11)}` }, isLearnt: random.oneIn(2) }
}

/** Draws an amount in cents. Most are not round: collected coins and notes seldom add up to a round amount. */
const amount = (random: Random): number =>
  random.oneIn(4) ? random.integer(3, 60) * 10_000 : random.integer(30_000, 2_500_000)

const bankOf = (random: Random): BankName => {
  let left = random.integer(1, 100)
  for (const [name, share] of Object.entries(banks)) {
    left -= share
    if (left <= 0) return name as BankName
  }
  return 'Caixa'
}

const dayOf = (day: number): string => new Date(Date.UTC(2026, 9, day)).toISOString().slice(0, 10)

type Texts = Pick<BankRow, 'memo' | 'name' | 'fitid' | 'refnum'>

/** The texts of a Pix or transfer as each bank writes them, with the payer's name cut where that bank cuts it. */
function rowText(random: Random, bank: BankName, day: string, { name, taxId }: Payer, sign: 1 | -1): Texts {
  const upper = fold(name)
  const cut = (length: number) => upper.slice(0, length).trim()
  const dayAndMonth = `${day.slice(8)}/${day.slice(5, 7)}`
  const number = random.digits(9)
  const texts = (memo: string, more: Partial<Texts> = {}): Texts => ({
    memo,
    name: null,
    fitid: number,
    refnum: null,
    ...more,
  })
  const isFirm = !taxId.startsWith('000')
  const formatted = isFirm
    ? taxId.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5')
    : taxId.slice(3).replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4')
  const hidden = isFirm ? formatted : `•••.${taxId.slice(6, 9)}.${taxId.slice(9, 12)}-••`
  if (sign === -1)
    return {
      'Banco do Brasil': () => texts(`Pix - Enviado - ${dayAndMonth} 10:22 ${cut(22)}`),
      Bradesco: () => texts(`TRANSFERENCIA PIX DES: ${cut(20).padEnd(20)}  ${dayAndMonth}`),
      Itaú: () => texts(`PIX ENVIADO ${cut(15)}`),
      Santander: () => texts(`PIX ENVIADO - ${cut(22)}`),
      Sicoob: () => texts('PIX EMITIDO OUTRA IF', { name: `Pagamento Pix ${upper}` }),
      Sicredi: () => texts(`PAGAMENTO PIX-PIX_DEB ${taxId} ${upper}`),
      Nubank: () => texts(`Transferência enviada pelo Pix - ${name} - ${hidden} - BCO DO BRASIL S.A. (0001)`),
      Inter: () => texts(`Pix enviado: "Cp :00000000-${upper}"`),
      Caixa: () => texts('ENVIO PIX'),
    }[bank]()
  return {
    'Banco do Brasil': () => texts(`Pix - Recebido - ${dayAndMonth} 18:04 ${taxId} ${cut(11)}`),
    Bradesco: () => texts(`TRANSFERENCIA PIX REM: ${cut(20).padEnd(20)}  ${dayAndMonth}`),
    Itaú: () => texts(`ENTRADA PIX TRANSF ${cut(7)}${dayAndMonth} ${upper} ${formatted}`),
    Santander: () => texts(random.oneIn(3) ? `PIX RECEBIDO ${taxId}` : `PIX RECEBIDO - ${cut(25)}`),
    Sicoob: () => texts('PIX RECEBIDO - OUTRA IF', { name: `Recebimento Pix ${upper} ${formatted.replace('/', ' ')}` }),
    Sicredi: () =>
      random.oneIn(2)
        ? texts('TED', { refnum: `${number}    ${taxId} ${upper.slice(0, 32)}` })
        : texts(`RECEBIMENTO PIX-PIX_CRED  ${taxId} ${upper}`),
    Nubank: () =>
      texts(
        `Transferência recebida pelo Pix - ${name} - ${hidden} - BCO DO BRASIL S.A. (0001) Agência: 1 Conta: ${number}`,
      ),
    Inter: () => texts(`Pix recebido: "Cp :00000000-${upper}"`),
    Caixa: () => texts(random.pick(['CRED PIX', 'DOC ELET'])),
  }[bank]()
}
