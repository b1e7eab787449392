import { isPixName } from '@seara/boleto/pix/br-code'
import { readPixKey } from '@seara/boleto/pix/pix-key'
import { bankFieldNames, type SlipIssuer, type SlipIssuerBody } from '@seara/contract/slip-issuer'
import type { Versioned } from '@seara/contract/version'
import { nowIso, type Context } from '../../../core/context.ts'
import { AppError, invalid } from '../../../core/errors.ts'
import { tracked, without } from '../../../platform/audit/tracked.service.ts'
import { checkFields, fieldsOf, isShippingBank, lastSequence, type BankFields } from './issuer-fields.ts'
import { presentIssuer } from './slip-issuer.presenter.ts'
import * as repository from './slip-issuer.repository.ts'
import * as issuers from './slip-issuer.service.ts'
import type { CompleteIssuer, Issuer, NextNumbers } from './slip-issuer.service.ts'

/** The issuer as its form has it: each change makes another state of it, and all of them are one record. */
export interface EditedIssuer extends Versioned {
  issuer: Issuer
  next: NextNumbers
}

export async function read(ctx: Context): Promise<EditedIssuer> {
  const issuer = await issuers.get(ctx)
  const [next, version] = await Promise.all([issuers.nextNumbers(ctx, issuer), repository.findVersion(ctx.db)])
  return { issuer, next, version }
}

const editing = tracked<EditedIssuer>({
  entity: 'slip_issuer',
  lock: repository.lock,
  get: read,
  snapshot: (item) => withoutChecks(presentIssuer(item)),
  show: (_ctx, item) => presentIssuer(item),
})

const withoutChecks = without<SlipIssuer>('complete', 'missing', 'warnings', 'missing_for_shipping')

/**
 * Changes the issuer; fields that are absent stay, save a bank's own when the bank changes. It may be incomplete.
 * @throws invalid for what cannot be, and on `next_our_number` for one that was given already; ChangedMeanwhileError
 */
export const change = (ctx: Context, body: SlipIssuerBody): Promise<EditedIssuer> =>
  editing.change(ctx, repository.issuerId, async (ctx, { issuer: before }) => {
    const after = merge(before, body)
    if (JSON.stringify(rowOf(after)) !== JSON.stringify(rowOf(before)))
      await repository.insert(ctx.db, { ...rowOf(after), created_at: nowIso(ctx.clock) })
    await setNumbers(ctx, after, body)
  })

/** The issuer as the form has it, without saving anything. @throws invalid, conflict while it is incomplete */
export const tryOut = async (ctx: Context, body: SlipIssuerBody): Promise<CompleteIssuer> =>
  issuers.requireWhole(merge(await issuers.get(ctx), body))

function merge(before: Issuer, body: SlipIssuerBody): Issuer {
  const bank = body.bank ?? before.bank
  const kept = bank === before.bank ? before.fields : {}
  const given = bankFieldNames.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]] as const]))
  const all = Object.entries({ ...kept, ...Object.fromEntries(given) })
  const filled: BankFields = Object.fromEntries(all.filter(([, value]) => value !== null && value !== false))
  const after: Issuer = {
    ...before,
    bank,
    fields: bank === null ? filled : fieldsOf(bank, filled),
    beneficiary_name: changed(body.beneficiary_name, before.beneficiary_name),
    beneficiary_cnpj: changed(body.beneficiary_cnpj, before.beneficiary_cnpj),
    beneficiary_address: changed(body.beneficiary_address, before.beneficiary_address),
    instructions: changed(body.instructions, before.instructions),
    fine_hundredths: changed(body.fine_percent, before.fine_hundredths),
    interest_hundredths: changed(body.interest_percent_month, before.interest_hundredths),
    write_off_days: changed(body.write_off_days, before.write_off_days),
    pix_key: pixKey(changed(body.pix_key, before.pix_key)),
    send_slips: body.send_slips ?? before.send_slips,
  }
  requireSound(after)
  return after
}

const changed = <Value>(given: Value | null | undefined, before: Value | null): Value | null =>
  given === undefined ? before : given

function requireSound({ bank, fields, beneficiary_name: name }: Issuer): void {
  if (name !== null && !isPixName(name))
    throw invalid('beneficiary_name', 'Comece o nome por letras do nosso alfabeto: o banco e o Pix não escrevem outras')
  if (bank === null) return
  const { invalid: wrong } = checkFields(bank, fields)
  const [first] = wrong
  if (first)
    throw new AppError('invalid', first.message, {
      errors: Object.fromEntries(wrong.map(({ field, message }) => [field, [message]])),
    })
}

function pixKey(text: string | null): string | null {
  if (text === null) return null
  const reading = readPixKey(text)
  if (!reading.valid) throw invalid('pix_key', reading.message)
  return reading.key
}

async function setNumbers(ctx: Context, issuer: Issuer, body: SlipIssuerBody): Promise<void> {
  if (body.next_our_number !== undefined) {
    if (!issuers.isWhole(issuer)) throw invalid('next_our_number', 'Preencha antes os outros campos do emissor')
    const last = lastSequence(issuer)
    if (body.next_our_number > last) throw invalid('next_our_number', `O nosso número vai até ${last}`)
    const free = await issuers.firstFree(ctx, issuer, body.next_our_number)
    if (free !== body.next_our_number) throw invalid('next_our_number', `Já foi usado; o próximo livre é ${free}`)
    await repository.setNextAnywhere(ctx.db, issuers.numberSeries(ctx, issuer), free)
  }
  if (body.next_shipping_number !== undefined) {
    if (!issuers.isWhole(issuer) || !isShippingBank(issuer.bank))
      throw invalid('next_shipping_number', 'Este banco não recebe remessas por este sistema')
    if (body.next_shipping_number > lastShippingNumber)
      throw invalid('next_shipping_number', `O número da remessa vai até ${lastShippingNumber}`)
    await setShippingNumber(ctx, issuers.shippingSeries(issuer), body.next_shipping_number)
  }
}

async function setShippingNumber(ctx: Context, series: string, next: bigint): Promise<void> {
  const before = await repository.findCounter(ctx.db, series)
  if (before.next === next) return
  if (!(await repository.setNext(ctx.db, series, next)))
    throw invalid('next_shipping_number', `Já foi usado; o próximo é a partir de ${before.used + 1n}`)
}

/** CNAB 240 has six digits for it. */
const lastShippingNumber = 999_999n

const rowOf = ({ id: _, fields, ...issuer }: Issuer) => ({ ...issuer, fields: JSON.stringify(sorted(fields)) })

const sorted = (fields: BankFields): BankFields =>
  Object.fromEntries(Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1)))
