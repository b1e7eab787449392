import type { SlipIssuer, SlipIssuerBody } from '@seara/contract/settings/slip-issuer'
import type { Versioned } from '@seara/contract/core/version'
import { nowIso, type Context } from '../../../core/context.ts'
import { AppError, invalid, invalidTogether, type FieldErrors } from '../../../core/errors.ts'
import { tracked, without } from '../../../platform/audit/tracked.service.ts'
import { requireOwnPassword } from '../../access/users/passwords.service.ts'
import { movedBetween } from './guarded-account.ts'
import type { BankFields } from './issuer-fields.ts'
import { lastSequence } from './our-number-series.ts'
import { tellAdmins } from './account-moved.mail.ts'
import { mergeIssuer } from './merge-issuer.ts'
import { issuerValues, type NextNumbers } from './issuer-values.ts'
import { firstFreeOurNumber, nextOurNumber, ourNumberSeries } from './our-numbers.service.ts'
import { nextShippingNumber, shippingSeries } from './shipping-numbers.service.ts'
import * as repository from './slip-issuer.repository.ts'
import * as issuers from './slip-issuer.service.ts'
import type { CompleteIssuer, Issuer } from './slip-issuer.service.ts'

/** The issuer as its form edits it. Each change stores a new version. All versions are one record with one history. */
interface EditedIssuer extends Versioned {
  issuer: Issuer
  next: NextNumbers
}

async function nextNumbers(ctx: Context, issuer: Issuer): Promise<NextNumbers> {
  if (!issuers.isWhole(issuer)) return { ourNumber: null, shipping: null }
  return {
    ourNumber: await nextOurNumber(ctx, issuer),
    shipping: shippingSeries(issuer) === null ? null : await nextShippingNumber(ctx, issuer),
  }
}

export async function read(ctx: Context): Promise<EditedIssuer> {
  const issuer = await issuers.get(ctx)
  const [next, version] = await Promise.all([nextNumbers(ctx, issuer), repository.findVersion(ctx.db)])
  return { issuer, next, version }
}

const editing = tracked<EditedIssuer>({
  entity: 'slip_issuer',
  lock: repository.lock,
  get: read,
  snapshot: (item) => withoutChecks(issuerValues(item)),
})

const withoutChecks = without<SlipIssuer>('complete', 'missing', 'warnings', 'missing_for_shipping')

/**
 * Changes the issuer; absent fields stay, except a bank's own fields when the bank changes. The result may be
 * incomplete. If an account or Pix key that is already filled in changes, the admin's password is needed, and all
 * admins get a mail about it.
 * @throws invalid with all wrong fields, among them a number that was already given and a wrong password; tooMany after
 * too many wrong passwords; ChangedMeanwhileError when the caller saw an older version
 */
export async function change(ctx: Context, body: SlipIssuerBody): Promise<EditedIssuer> {
  const { wrong, mustProve } = await tryWithPassword(ctx, body)
  if (Object.keys(wrong).length > 0) throw invalidTogether(wrong)
  return editing.change(ctx, repository.issuerId, async (ctx, { issuer: before }) => {
    const { after } = await requireSound(ctx, before, body)
    const moved = movedBetween(before, after)
    // Somebody has filled in the account after `tryWithPassword` read it. So the change needs the password now, but the
    // password was not checked.
    if (moved.length > 0 && !mustProve) throw invalid('password', passwordNeeded)
    if (JSON.stringify(rowOf(after)) !== JSON.stringify(rowOf(before))) {
      const { id } = await repository.insert(ctx.db, { ...rowOf(after), created_at: nowIso(ctx.clock) })
      if (moved.length > 0) await tellAdmins(ctx, id, moved)
    }
    await setNumbers(ctx, after, body)
  })
}

/** The problems of a change, by field. @throws tooMany after too many wrong passwords */
export const wrongIn = async (ctx: Context, body: SlipIssuerBody): Promise<FieldErrors> =>
  (await tryWithPassword(ctx, body)).wrong

/**
 * The issuer with the form's values, without saving it.
 * @throws invalid with all wrong fields; conflict while the issuer is incomplete
 */
export async function tryOut(ctx: Context, body: SlipIssuerBody): Promise<CompleteIssuer> {
  const { after, wrong } = mergeIssuer(await issuers.get(ctx), body)
  if (Object.keys(wrong).length > 0) throw invalidTogether(wrong)
  return issuers.requireWhole(after)
}

const passwordNeeded = 'Informe a sua senha para trocar a conta ou a chave Pix'

async function tryChange(ctx: Context, before: Issuer, body: SlipIssuerBody) {
  const { after, wrong } = mergeIssuer(before, body)
  const isUnproved = !body.password && ctx.actor !== null && movedBetween(before, after).length > 0
  const numbers = await wrongNumbers(ctx, after, body, Object.keys(wrong).length > 0)
  return { after, wrong: { ...wrong, ...numbers, ...(isUnproved && { password: [passwordNeeded] }) } }
}

/**
 * Checks a change, and the password if it is needed and was sent. Call this outside of a transaction: a rollback would
 * also undo the count of wrong passwords.
 * @returns the wrong fields, and whether the change needs the password
 * @throws tooMany after too many wrong passwords
 */
async function tryWithPassword(ctx: Context, body: SlipIssuerBody) {
  const seen = await issuers.get(ctx)
  const { after, wrong } = await tryChange(ctx, seen, body)
  const mustProve = movedBetween(seen, after).length > 0
  const unproved = mustProve && body.password ? await wrongPassword(ctx, body) : {}
  return { wrong: { ...wrong, ...unproved }, mustProve }
}

async function requireSound(ctx: Context, before: Issuer, body: SlipIssuerBody) {
  const tried = await tryChange(ctx, before, body)
  if (Object.keys(tried.wrong).length > 0) throw invalidTogether(tried.wrong)
  return tried
}

/** The problems of the password field. Empty when the system itself makes the change, because it has no password. */
async function wrongPassword(ctx: Context, { password }: SlipIssuerBody): Promise<FieldErrors> {
  if (!ctx.actor) return {}
  try {
    await requireOwnPassword(ctx, ctx.actor.id, password, 'password')
    return {}
  } catch (error) {
    if (error instanceof AppError && error.kind === 'invalid' && error.errors) return error.errors
    throw error
  }
}

/**
 * The problems of the next numbers (for slips and for shipping files) that a change sets, by field.
 * @param isUnsound whether other fields are wrong. If so, nothing is said about the numbers of an incomplete issuer
 */
async function wrongNumbers(
  ctx: Context,
  issuer: Issuer,
  { next_our_number: ours, next_shipping_number: shipping }: SlipIssuerBody,
  isUnsound: boolean,
): Promise<FieldErrors> {
  if (!issuers.isWhole(issuer)) {
    if (isUnsound) return {}
    return {
      ...(ours !== undefined && { next_our_number: [othersFirst] }),
      ...(shipping !== undefined && { next_shipping_number: [othersFirst] }),
    }
  }
  const ourProblem = ours === undefined ? null : await problemOfOurNumber(ctx, issuer, ours)
  const shippingProblem = shipping === undefined ? null : await problemOfShippingNumber(ctx, issuer, shipping)
  return {
    ...(ourProblem !== null && { next_our_number: [ourProblem] }),
    ...(shippingProblem !== null && { next_shipping_number: [shippingProblem] }),
  }
}

async function problemOfOurNumber(ctx: Context, issuer: CompleteIssuer, next: bigint): Promise<string | null> {
  const last = lastSequence(issuer)
  if (next > last) return `O nosso número vai até ${last}`
  const free = await firstFreeOurNumber(ctx, issuer, next)
  return free === next ? null : `Já foi usado; o próximo livre é ${free}`
}

const othersFirst = 'Preencha antes os outros campos do emissor'

async function problemOfShippingNumber(ctx: Context, issuer: CompleteIssuer, next: bigint): Promise<string | null> {
  if (next > lastShippingNumber) return `O número da remessa vai até ${lastShippingNumber}`
  const series = shippingSeries(issuer)
  if (series === null) return othersFirst
  const before = await repository.findCounter(ctx.db, series)
  return before.next === next || next > before.used ? null : usedUpTo(before.used)
}

const usedUpTo = (used: bigint) => `Já foi usado; o próximo é a partir de ${used + 1n}`

/** Stores the next numbers that a change sets. `wrongNumbers` has checked them before. */
async function setNumbers(ctx: Context, issuer: Issuer, body: SlipIssuerBody): Promise<void> {
  if (!issuers.isWhole(issuer)) return
  const { next_our_number: ours, next_shipping_number: shipping } = body
  if (ours !== undefined) await repository.setNextAnywhere(ctx.db, ourNumberSeries(ctx, issuer), ours)
  const series = shippingSeries(issuer)
  if (shipping === undefined || series === null) return
  const before = await repository.findCounter(ctx.db, series)
  if (before.next === shipping) return
  // A new shipping file may have taken the number since `wrongNumbers` checked it.
  if (!(await repository.setNext(ctx.db, series, shipping)))
    throw invalid('next_shipping_number', usedUpTo((await repository.findCounter(ctx.db, series)).used))
}

/** The highest number of a shipping file (a file of slips for the bank): CNAB 240 has six digits for it. */
const lastShippingNumber = 999_999n

const rowOf = ({ id: _, fields, ...issuer }: Issuer) => ({ ...issuer, fields: JSON.stringify(sorted(fields)) })

const sorted = (fields: BankFields): BankFields =>
  Object.fromEntries(Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1)))
