import { guardedIssuerFields, slipBanks, type GuardedIssuerField } from '@seara/contract/slip-issuer'
import { bankName } from './issuer-fields.ts'
import type { Issuer } from './slip-issuer.service.ts'

/** Where the money goes, before and after. */
export interface MovedField {
  field: GuardedIssuerField
  before: string
  /** null where it was cleared. */
  after: string | null
}

const textOf = (issuer: Issuer, field: GuardedIssuerField): string | null => {
  if (field === 'bank' || field === 'pix_key') return issuer[field]
  const value = issuer.fields[field]
  return typeof value === 'string' ? value : null
}

/** Leading zeros say nothing to a bank. */
const same = (one: string, other: string | null) =>
  one === other || (/^\d+$/.test(one) && other !== null && one.replace(/^0+/, '') === other.replace(/^0+/, ''))

/** What a change moves of an account or a Pix key that was filled in. */
export const movedBetween = (before: Issuer, after: Issuer): MovedField[] =>
  guardedIssuerFields.flatMap((field) => {
    const [old, fresh] = [textOf(before, field), textOf(after, field)]
    return old === null || same(old, fresh) ? [] : [{ field, before: old, after: fresh }]
  })

const labels: Record<GuardedIssuerField, string> = {
  bank: 'banco',
  agency: 'agência',
  agency_dv: 'dígito da agência',
  account: 'conta',
  account_dv: 'dígito da conta',
  covenant: 'convênio',
  beneficiary_code: 'código do beneficiário',
  post: 'posto',
  pix_key: 'chave Pix',
}

/** In words, with so much of each number as its owner needs to know it. */
export const movedInWords = (moved: readonly MovedField[]): string =>
  moved
    .map(({ field, before, after }) => `${labels[field]}: de ${masked(field, before)} para ${masked(field, after)}`)
    .join('; ')

function masked(field: GuardedIssuerField, value: string | null): string {
  if (value === null) return 'nada'
  const bank = slipBanks.find((code) => field === 'bank' && code === value)
  if (bank) return `${bank} ${bankName(bank)}`
  // A check digit and a post say little by themselves.
  if (value.length <= 2) return value
  const at = value.indexOf('@')
  if (at > 0) return `${value.slice(0, 1)}***${value.slice(at)}`
  const shown = Math.min(4, Math.ceil(value.length / 2))
  return `***${value.slice(-shown)}`
}
