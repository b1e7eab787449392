import {
  bankFieldNames,
  guardedIssuerFields,
  slipBanks,
  type BankFieldName,
} from '@seara/contract/settings/slip-issuer'
import { InvalidFields } from '@seara/boleto/invalid-fields'
import { bankName, layOutSlip, type BankFields } from './issuer-fields.ts'
import type { Issuer } from './slip-issuer.service.ts'

type MovedName = 'bank' | 'pix_key' | BankFieldName

/** Where the money goes, before and after; null where it is empty. */
export interface MovedField {
  field: MovedName
  before: string | null
  after: string | null
}

const textOf = (issuer: Issuer, field: MovedName): string | null => {
  if (field === 'bank' || field === 'pix_key') return issuer[field]
  const value = issuer.fields[field]
  return typeof value === 'boolean' ? 'sim' : (value ?? null)
}

/** Leading zeros say nothing to a bank. */
const same = (one: string | null, other: string | null) =>
  one === other ||
  (one !== null && other !== null && /^\d+$/.test(one) && one.replace(/^0+/, '') === other.replace(/^0+/, ''))

/**
 * What a change moves of an account or a Pix key that was filled in: the fields that name it, and all that changes the
 * campo livre of a slip, by which a barcode names the account to the bank.
 */
export function movedBetween(before: Issuer, after: Issuer): MovedField[] {
  const changed = (['bank', ...bankFieldNames, 'pix_key'] as const)
    .map((field) => ({ field, before: textOf(before, field), after: textOf(after, field) }))
    .filter((one) => !same(one.before, one.after))
  const named = changed.filter(({ field, before }) => before !== null && isNamed(field))
  const inBarcode = namesInBarcode(before, after, changed)
  return changed.filter((one) => named.includes(one) || inBarcode.includes(one))
}

const isNamed = (field: MovedName) => guardedIssuerFields.some((name) => name === field)

/** Of what is changed all that changes a sample slip; everything where it does so only together. */
function namesInBarcode({ bank, fields }: Issuer, after: Issuer, changed: readonly MovedField[]): MovedField[] {
  const ofBank = changed.filter(({ field }) => field !== 'bank' && field !== 'pix_key')
  // Of another bank nothing is comparable, and the bank's own field tells of it.
  if (bank === null || bank !== after.bank || ofBank.length === 0) return []
  const sample = (of: BankFields) => sampleFreeField({ bank, fields: of })
  const old = sample(fields)
  if (old === null || old === sample(after.fields)) return []
  const alone = ofBank.filter(({ field }) => {
    const { [field as BankFieldName]: _, ...others } = fields
    const fresh = after.fields[field as BankFieldName]
    return sample({ ...others, ...(fresh !== undefined && { [field]: fresh }) }) !== old
  })
  return alone.length > 0 ? alone : ofBank
}

/** The campo livre of one and the same slip; null where the account's fields are incomplete or unsound. */
function sampleFreeField(issuer: Parameters<typeof layOutSlip>[0]): string | null {
  try {
    return layOutSlip(issuer, { sequence: 1n, dueDate: '2030-01-01', amountCents: 1n, year: 2030 }).freeField
  } catch (error) {
    if (error instanceof InvalidFields) return null
    throw error
  }
}

const labels: Record<MovedName, string> = {
  bank: 'banco',
  agency: 'agência',
  agency_dv: 'dígito da agência',
  account: 'conta',
  account_dv: 'dígito da conta',
  wallet: 'carteira',
  wallet_variation: 'variação da carteira',
  covenant: 'convênio',
  nosso_numero17: 'nosso número de 17 posições',
  beneficiary_code: 'código do beneficiário',
  modality: 'modalidade',
  post: 'posto',
  collection_type: 'tipo de cobrança',
  byte_id: 'byte de identificação',
  client_code: 'código do cliente',
  transmission_code: 'código de transmissão',
  form_type: 'tipo de formulário',
  pix_key: 'chave Pix',
}

/** In words, with so much of each number as its owner needs to know it. */
export const movedInWords = (moved: readonly MovedField[]): string =>
  moved
    .map(({ field, before, after }) => `${labels[field]}: de ${masked(field, before)} para ${masked(field, after)}`)
    .join('; ')

function masked(field: MovedName, value: string | null): string {
  if (value === null) return 'nada'
  const bank = slipBanks.find((code) => field === 'bank' && code === value)
  if (bank) return `${bank} ${bankName(bank)}`
  // A check digit, a wallet and a post say little by themselves.
  if (value.length <= 2 || field === 'wallet' || field === 'nosso_numero17') return value
  const at = value.indexOf('@')
  if (at > 0) return `${value.slice(0, 1)}***${value.slice(at)}`
  const shown = Math.min(4, Math.ceil(value.length / 2))
  return `***${value.slice(-shown)}`
}
