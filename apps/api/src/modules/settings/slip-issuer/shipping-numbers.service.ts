import type { BankFieldName, SlipBank } from '@seara/contract/settings/slip-issuer'
import type { Context } from '../../../core/context.ts'
import * as repository from './slip-issuer.repository.ts'
import type { CompleteIssuer, SavedIssuer } from './slip-issuer.service.ts'

/**
 * The fields that identify an agreement with a bank. The shipping files (files of slips for the bank) of each agreement
 * are numbered separately. At Sicredi (748) and Sicoob (756) the beneficiary's code is unique only within one agency,
 * so the agency is needed too.
 */
const agreementFields: Record<SlipBank, readonly BankFieldName[]> = {
  '001': ['covenant'],
  '033': ['beneficiary_code'],
  '104': ['beneficiary_code'],
  '237': ['beneficiary_code'],
  '341': ['agency', 'account'],
  '748': ['agency', 'beneficiary_code'],
  '756': ['agency', 'beneficiary_code'],
}

/**
 * The key of the counter that numbers the shipping files of the issuer's agreement with its bank. Null while a field
 * that identifies the agreement is not filled in.
 */
export function shippingSeries({ bank, fields }: CompleteIssuer): string | null {
  const values = agreementFields[bank].map((name) => fields[name])
  if (values.some((value) => value === undefined)) return null
  // Leading zeros make no difference to a bank.
  return `shipping ${bank} ${values.map((value) => String(value).replace(/^0+(?=.)/, '')).join('/')}`
}

/**
 * The number that the agreement's next shipping file will get, unless another file takes it first.
 * @throws Error when a field that identifies the agreement is not filled in
 */
export const nextShippingNumber = async (ctx: Context, issuer: CompleteIssuer): Promise<number> =>
  Number((await repository.findCounter(ctx.db, agreementOf(issuer))).next)

/**
 * Gives the number of a shipping file, in the caller's transaction. Other callers wait until this transaction ends.
 * @throws Error when a field that identifies the agreement is not filled in
 */
export async function takeShippingNumber(
  ctx: Context,
  issuer: SavedIssuer,
): Promise<{ series: string; number: number }> {
  const series = agreementOf(issuer)
  return { series, number: Number(await repository.takeNext(ctx.db, series)) }
}

function agreementOf(issuer: CompleteIssuer): string {
  const series = shippingSeries(issuer)
  if (series === null) throw new Error(`the issuer of bank ${issuer.bank} names no agreement`)
  return series
}
