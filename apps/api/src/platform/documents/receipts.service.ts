import { moneyOf } from '@seara/contract/fields/money'
import { ReceiptSubject, type VerifiedReceipt } from '@seara/contract/platform/receipts'
import { dayOf } from '../../core/civil-time.ts'
import { inTransaction, nowIso, type Context } from '../../core/context.ts'
import { conflict, notFound } from '../../core/errors.ts'
import type { Cents } from '../../core/money.ts'
import { newCode, plain, printedCode, readCode } from '../../core/readable-code.ts'
import { writeReceiptNumber } from '../../core/receipt-number-text.ts'
import { Issuer } from './stored-issuer.ts'
import * as repository from './receipts.repository.ts'

export interface NewReceipt {
  /** The series that gives the number. Each series has its own numbers, which start at 1 each year. */
  series: repository.Series
  valueCents: Cents
  /** Shown to anyone with the code, so it must not name persons. */
  subject: ReceiptSubject
  issuer: Issuer
}

/** The printed identity of a receipt. */
export interface ReceiptIdentity {
  /** `year/sequence`, such as `2026/17`. */
  number: string
  /** As printed: `XXXXX-XXXXX`. */
  code: string
  /** ISO 8601 in UTC. */
  issuedAt: string
}

export interface IssuedReceipt extends ReceiptIdentity {
  id: number
}

/**
 * Issues a receipt with the next number of its series, in the caller's transaction. A rollback frees the number, so the
 * numbers have no gap. Other callers wait until the transaction ends, so call this as late as possible.
 * @param issuedAt the moment from `foresee`, together with its `code`; by default both are new. The number may still
 * differ from the foreseen number
 */
export const issue = (
  ctx: Context,
  { series, valueCents, subject, issuer }: NewReceipt,
  { issuedAt, code }: Omit<ReceiptIdentity, 'number'> = newIdentity(ctx),
): Promise<IssuedReceipt> =>
  inTransaction(ctx, async (ctx) => {
    const year = yearOf(issuedAt)
    const sequence = await repository.nextSequence(ctx.db, series, year)
    const { id } = await repository.insert(ctx.db, {
      series,
      year,
      sequence,
      code: plain(code),
      value_cents: valueCents,
      issued_at: issuedAt,
      subject,
      issuer,
    })
    return { id, number: writeReceiptNumber({ year, sequence }), code, issuedAt }
  })

/**
 * The number, code and moment expected for the next receipt of a series. Another caller may still take the number
 * first.
 */
export async function foresee(ctx: Context, series: repository.Series): Promise<ReceiptIdentity> {
  const identity = newIdentity(ctx)
  const year = yearOf(identity.issuedAt)
  const sequence = (await repository.lastSequence(ctx.db, series, year)) + 1
  return { ...identity, number: writeReceiptNumber({ year, sequence }) }
}

const newIdentity = (ctx: Context) => ({ issuedAt: nowIso(ctx.clock), code: printedCode(newCode()) })
const yearOf = (moment: string): number => Number(dayOf(moment).slice(0, 4))

/** A receipt as it was issued, and whether it was voided since. @throws notFound when there is no such receipt */
export async function get(
  ctx: Context,
  id: number,
): Promise<
  IssuedReceipt & {
    valueCents: Cents
    /** ISO 8601 in UTC; null while the receipt is valid. */
    voidedAt: string | null
    /** Null while the receipt is valid. */
    voidReason: string | null
    /** The issuer when the receipt was issued; null for receipts from before the issuer was stored. */
    issuer: Issuer | null
  }
> {
  const row = (await repository.find(ctx.db, id)) ?? missing()
  return {
    id,
    number: writeReceiptNumber(row),
    code: printedCode(row.code),
    issuedAt: row.issued_at,
    valueCents: row.value_cents,
    voidedAt: row.voided_at,
    voidReason: row.void_reason,
    issuer: Issuer.nullable().parse(row.issuer),
  }
}

/** Voids a receipt; its number stays taken. @throws conflict when there is no such receipt, or it is already void */
export async function voidReceipt(ctx: Context, id: number, reason: string): Promise<void> {
  if (!(await repository.markVoided(ctx.db, id, nowIso(ctx.clock), reason)))
    throw conflict('Este recibo já foi anulado.', 'voided')
}

/** The years in which numbers of receipts were given or skipped, newest first. */
export const listYears = (ctx: Context): Promise<number[]> => repository.listYears(ctx.db)

/** The parts of a receipt that anyone with its code may see. @throws notFound when no receipt has this code */
export async function verify(ctx: Context, text: string): Promise<VerifiedReceipt> {
  const row = (await findByCode(ctx, text)) ?? missing()
  const issuer = Issuer.nullable().parse(row.issuer)
  return {
    code: printedCode(row.code),
    number: writeReceiptNumber(row),
    date: dayOf(row.issued_at),
    value: moneyOf(row.value_cents),
    subject: ReceiptSubject.parse(row.subject),
    issuer: issuer && { name: issuer.name, cnpj: issuer.cnpj },
    voided_at: row.voided_at,
  }
}

export const exists = async (ctx: Context, text: string): Promise<boolean> =>
  (await findByCode(ctx, text)) !== undefined

async function findByCode(ctx: Context, text: string) {
  const code = readCode(text)
  return code === null ? undefined : repository.findByCode(ctx.db, code)
}

function missing(): never {
  throw notFound('Nenhum recibo com este código. Confira o código e tente novamente.')
}
