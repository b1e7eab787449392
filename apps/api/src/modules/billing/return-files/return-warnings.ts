import { banks } from '@seara/boleto/banks/banks'
import { today } from '../../../core/civil-time.ts'
import type { Context } from '../../../core/context.ts'
import * as slipIssuers from '../../settings/slip-issuer/slip-issuer.service.ts'
import type { Issuer } from '../../settings/slip-issuer/slip-issuer.service.ts'
import type { ReadReturn } from './read-return.ts'
import * as records from './return-records.repository.ts'

type Read = Pick<Extract<ReadReturn, { kind: 'return' }>, 'bank' | 'owner'>

/**
 * Warns when a return file seems to belong to another company or account, or has impossible dates. The records are
 * applied anyway: a person decides what to do about the warnings.
 * @returns the warnings, in Portuguese
 */
export async function warningsOf(ctx: Context, fileId: number, read: Read): Promise<string[]> {
  const early = await records.countEarlyPayments(ctx.db, fileId)
  const future = await records.countFutureRecords(ctx.db, fileId, today(ctx.clock))
  const used = await slipIssuers.versions(ctx, await records.issuersOf(ctx.db, fileId))
  const strange = strangerWarning(read, [await slipIssuers.get(ctx), ...used.values()])
  return [
    ...(strange === null ? [] : [strange]),
    ...(early > 0 ? [earlyWarning(early)] : []),
    ...(future > 0 ? [futureWarning(future)] : []),
  ]
}

const earlyWarning = (count: number): string =>
  count === 1
    ? '1 pagamento tem data anterior à do seu boleto, que ainda não existia nesse dia.'
    : `${count} pagamentos têm data anterior à do seu boleto, que ainda não existia nesse dia.`

const futureWarning = (count: number): string =>
  count === 1
    ? '1 registro tem data de ocorrência que ainda não chegou.'
    : `${count} registros têm data de ocorrência que ainda não chegou.`

/**
 * Warns when no issuer has the account that the file names.
 * @param issuers the current issuer first, then the issuers with which the slips in the file were made, because the
 * account may have changed since
 * @returns the warning, in Portuguese; null when an issuer has the account
 */
export function strangerWarning({ bank, owner }: Read, issuers: readonly Issuer[]): string | null {
  const known = issuers.filter((issuer) => issuer.bank !== null)
  if (known.length === 0) return null
  const ofBank = known.filter((issuer) => issuer.bank === bank)
  const own = known[0]?.bank ?? bank
  if (ofBank.length === 0)
    return `O banco do arquivo é ${banks[bank].name}, e o do emissor dos boletos é ${banks[own].name}.`
  const differences = ofBank.map((issuer) => differenceOf(owner, issuer))
  return differences.every((difference) => difference !== null) ? (differences[0] ?? null) : null
}

/**
 * Tells how the account in a file differs from an issuer's. Fields that the file or the issuer lacks are not compared.
 * @returns the first difference, in Portuguese; null when there is none
 */
function differenceOf(owner: Read['owner'], { fields, beneficiary_cnpj }: Issuer): string | null {
  if (
    owner.companyDocument?.length === 14 &&
    beneficiary_cnpj &&
    !isSameCompany(owner.companyDocument, beneficiary_cnpj)
  )
    return 'O arquivo é de outra empresa: o CNPJ dele não é o do emissor dos boletos.'
  const numbers = [
    ['agência', owner.agency, fields.agency],
    ['conta', owner.account, fields.account],
    ['convênio', owner.covenant, fields.covenant],
    ['código do beneficiário', owner.beneficiary, fields.beneficiary_code],
  ] as const
  const other = numbers.find(([, told, own]) => typeof own === 'string' && !isSameNumber(told, own))
  return other
    ? `O arquivo é de outra conta: traz ${other[0]} ${clean(other[1])}, e o emissor tem ${String(other[2])}.`
    : null
}

const clean = (number: string | null): string => (number ?? '').replace(/^0+/, '')

/**
 * Whether two CNPJs belong to the same company: the CNPJs of its establishments share the first eight characters. Also
 * true when the file's CNPJ is all zeros, which means that the bank gives none.
 */
const isSameCompany = (document: string, cnpj: string): boolean =>
  /^0+$/.test(document) || document.slice(0, 8) === cnpj.replace(/[^0-9A-Za-z]/g, '').slice(0, 8)

/**
 * Whether two numbers are equal, apart from leading zeros and a check digit at the end, which banks may leave out. Also
 * true when one of them is empty or not numeric, so that they cannot be compared.
 */
function isSameNumber(told: string | null, own: string): boolean {
  const [one, other] = [clean(told), clean(own)]
  if (one === '' || other === '' || /\D/.test(one) || /\D/.test(other)) return true
  return one === other || one.slice(0, -1) === other || one === other.slice(0, -1)
}
