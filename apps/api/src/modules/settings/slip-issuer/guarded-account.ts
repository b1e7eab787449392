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

/** A field of the account that changed. */
export interface MovedField {
  field: MovedName
  /** null: the field was empty. */
  before: string | null
  /** null: the field is empty now. */
  after: string | null
}

const textOf = (issuer: Issuer, field: MovedName): string | null => {
  if (field === 'bank' || field === 'pix_key') return issuer[field]
  const value = issuer.fields[field]
  return typeof value === 'boolean' ? 'sim' : (value ?? null)
}

/** Whether two values mean the same to a bank, which ignores leading zeros. */
const same = (one: string | null, other: string | null) =>
  one === other ||
  (one !== null && other !== null && /^\d+$/.test(one) && one.replace(/^0+/, '') === other.replace(/^0+/, ''))

/**
 * The changed fields that send money to another account. These are the fields that name an account or Pix key, if they
 * were filled in, and the fields that alter a slip's campo livre, the part of the barcode that names the account.
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

/**
 * The changed fields that alter the barcode of a sample slip. If no field alters it alone, but all of them together do,
 * these are all changed fields except the bank and the Pix key.
 */
function namesInBarcode({ bank, fields }: Issuer, after: Issuer, changed: readonly MovedField[]): MovedField[] {
  const ofBank = changed.filter(({ field }) => field !== 'bank' && field !== 'pix_key')
  // If the bank changes, the barcodes cannot be compared. The changed field `bank` already shows the change.
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

/** The campo livre of a fixed sample slip; null when the account's fields are incomplete or invalid. */
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

/**
 * The changes in words. Each number is shown only with its last digits, which are enough for its owner to recognise it.
 */
export const movedInWords = (moved: readonly MovedField[]): string =>
  moved
    .map(({ field, before, after }) => `${labels[field]}: de ${masked(field, before)} para ${masked(field, after)}`)
    .join('; ')

function masked(field: MovedName, value: string | null): string {
  if (value === null) return 'nada'
  const bank = slipBanks.find((code) => field === 'bank' && code === value)
  if (bank) return `${bank} ${bankName(bank)}`
  // Check digits, wallets and posts of an agency are short and reveal little, so they are shown in full.
  if (value.length <= 2 || field === 'wallet' || field === 'nosso_numero17') return value
  const at = value.indexOf('@')
  if (at > 0) return `${value.slice(0, 1)}***${value.slice(at)}`
  const shown = Math.min(4, Math.ceil(value.length / 2))
  return `***${value.slice(-shown)}`
}
