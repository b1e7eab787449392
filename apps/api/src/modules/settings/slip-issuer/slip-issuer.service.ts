import { shippingAccount } from '@seara/boleto/issuer'
import { writeOffDaysProblem } from '@seara/cnab/shipping/write-off-days'
import { slipBanks, type BankFieldName, type SlipBank } from '@seara/contract/settings/slip-issuer'
import type { Context } from '../../../core/context.ts'
import { conflict } from '../../../core/errors.ts'
import {
  bankName,
  checkFields,
  libraryFields,
  isOnlyForShipping,
  type BankFields,
  type IssuerCheck,
} from './issuer-fields.ts'
import * as repository from './slip-issuer.repository.ts'
import type { StoredIssuer } from './slip-issuer.repository.ts'

export { layOutSlip, type BankFields } from './issuer-fields.ts'

/** One version of the issuer of slips. */
export interface Issuer extends Omit<StoredIssuer, 'id' | 'created_at' | 'bank' | 'fields'> {
  /** null while the issuer was never saved. */
  id: number | null
  bank: SlipBank | null
  fields: BankFields
}

/** An issuer that is complete, so that slips can be made. */
export interface CompleteIssuer extends Issuer {
  bank: SlipBank
  beneficiary_name: string
  beneficiary_cnpj: string
  beneficiary_address: string
}

/** A saved version of the issuer, which slips can refer to. */
export type SavedIssuer = CompleteIssuer & { id: number }

const unset: Issuer = {
  id: null,
  bank: null,
  fields: {},
  beneficiary_name: null,
  beneficiary_cnpj: null,
  beneficiary_address: null,
  instructions: null,
  fine_hundredths: null,
  interest_hundredths: null,
  write_off_days: null,
  species: 'RC',
  acceptance: 'N',
  pix_key: null,
  send_slips: 'at_once',
}

const toIssuer = ({ created_at: _, bank, fields, ...stored }: StoredIssuer): Issuer => ({
  ...stored,
  bank: slipBanks.find((code) => code === bank) ?? null,
  fields,
})

/** The newest version of the issuer. */
export async function get(ctx: Context): Promise<Issuer> {
  const stored = await repository.findCurrent(ctx.db)
  return stored ? toIssuer(stored) : unset
}

/** The versions of the issuer with these ids, if they are complete. */
export const versions = async (ctx: Context, ids: readonly number[]): Promise<Map<number, SavedIssuer>> =>
  new Map(
    (await repository.findAll(ctx.db, ids)).map(toIssuer).flatMap((issuer) => {
      const { id } = issuer
      return id !== null && isWhole(issuer) ? [[id, { ...issuer, id }] as const] : []
    }),
  )

/** Finds the fields of an issuer that are missing, that are invalid, and that look wrong. */
export function check(issuer: Issuer): IssuerCheck {
  const own = issuer.bank === null ? nothingWrong : checkFields(issuer.bank, issuer.fields)
  const missing = [
    ...(issuer.bank === null ? [{ field: 'bank', message: 'Escolha o banco' }] : []),
    ...own.missing,
    ...own.invalid,
    ...neededTexts.filter(([field]) => issuer[field] === null).map(([field, message]) => ({ field, message })),
  ]
  const days = issuer.bank === null ? null : writeOffDaysProblem(issuer.bank, issuer.write_off_days ?? undefined)
  const wrongDays = days === null ? [] : [{ field: 'write_off_days', message: days }]
  return { ...own, missing, missingForShipping: [...missing, ...own.missingForShipping, ...wrongDays] }
}

const nothingWrong: IssuerCheck = { invalid: [], missing: [], warnings: [], missingForShipping: [] }

const neededTexts = [
  ['beneficiary_name', 'Informe o nome do beneficiário'],
  ['beneficiary_cnpj', 'Informe o CNPJ do beneficiário'],
  ['beneficiary_address', 'Informe o endereço do beneficiário'],
] as const

export const isWhole = (issuer: Issuer): issuer is CompleteIssuer => check(issuer).missing.length === 0

/** Whether the issuer is complete, so that slips can be made. */
export const isComplete = async (ctx: Context): Promise<boolean> => isWhole(await get(ctx))

/** @throws conflict while the issuer is incomplete */
export function requireWhole(issuer: Issuer): CompleteIssuer {
  if (!isWhole(issuer)) throw conflict('Configure o emissor dos boletos antes de gerar', 'issuer_incomplete')
  return issuer
}

/** The newest version of the issuer, for making slips. @throws conflict while the issuer is incomplete */
export async function requireComplete(ctx: Context): Promise<SavedIssuer> {
  const issuer = requireWhole(await get(ctx))
  if (issuer.id === null) throw new Error('an issuer that was never saved is complete')
  return { ...issuer, id: issuer.id }
}

/** Whether two versions of the issuer name the same account at the same bank. */
export const isSameAccount = (one: Issuer, other: Issuer): boolean => accountOf(one) === accountOf(other)

const accountOf = ({ bank, fields }: Issuer): string =>
  JSON.stringify([
    bank,
    ...(['agency', 'account', 'covenant', 'wallet', 'modality', 'beneficiary_code'] as const).map((name) =>
      bank !== null && mayFollow(bank, name) ? null : fields[name],
    ),
  ])

/**
 * Whether a field is left out when two accounts are compared, because it may be filled in after slips were made. This
 * holds for fields that only shipping files (files of slips for the bank) need, and for Santander's agency.
 */
const mayFollow = (bank: SlipBank, name: BankFieldName): boolean =>
  isOnlyForShipping(bank, name) || (bank === '033' && name === 'agency')

/** The account in the form of the files that are sent to the bank (shipping files, remessas). */
export const shippingAccountOf = ({ bank, fields }: CompleteIssuer) => shippingAccount(bank, libraryFields(fields))

/**
 * An account in words: `Bradesco (237), agência 1172, conta 403005`. If the account is not filled in, the bank's code
 * for the beneficiary stands in its place.
 */
export function accountName({ bank, fields }: { bank: SlipBank; fields: BankFields }): string {
  const code = fields.covenant ?? fields.beneficiary_code
  return [
    `${bankName(bank)} (${bank})`,
    ...(fields.agency === undefined ? [] : [`agência ${fields.agency}`]),
    ...(fields.account !== undefined ? [`conta ${fields.account}`] : code === undefined ? [] : [`convênio ${code}`]),
  ].join(', ')
}
