import { inTransaction, nowIso, type Context } from '../../../core/context.ts'
import { conflict, invalid, notFound } from '../../../core/errors.ts'
import { formatCents } from '../../../core/format.ts'
import type { Cents } from '../../../core/money.ts'
import { record } from '../../../platform/audit/record-change.service.ts'
import * as years from '../../../platform/closed-years/closed-years.service.ts'
import * as collections from '../../collections/collections/collections.service.ts'
import * as slips from '../../billing/slips/slips.service.ts'
import { waitingWithSameText } from './credits.repository.ts'
import * as credits from './credits.service.ts'
import * as aside from './set-aside.repository.ts'
import { lockMatches } from './match-lock.repository.ts'
import * as matches from './matches.repository.ts'
import * as freeCredits from './free-credits.repository.ts'
import type { FreeCredit } from './free-credits.repository.ts'
import { holdsTxid } from './pix-slips.service.ts'
import { settleSlip, takeBackManual } from './settle-slip.service.ts'
import { refresh } from './refresh.service.ts'
import * as usualPayers from './usual-payers.service.ts'

interface Confirmation {
  row_ids: readonly number[]
  contribution_ids: readonly number[]
  donation_ids: readonly number[]
  invoice_id?: number | undefined
  /** True when the credit is the same money as a payment that somebody marked by hand. It must count only once. */
  same_as_manual?: boolean
  /**
   * Credits minus gifts, as the caller saw it; undefined: the caller saw no difference. A difference that is
   * not zero needs a reason.
   */
  difference?: Cents | undefined
  reason?: string | null | undefined
}

/**
 * Confirms by hand that rows are the money of gifts, or that a row paid a slip, and learns who pays for the diocese.
 * @returns the id of the match
 * @throws notFound when there is no such row, gift or slip; invalid when the gifts do not go together or a difference
 * is not accepted; conflict when a row or gift already has another match, a credit was returned, a collection is
 * finished, a year is closed, or the difference has changed since the caller saw it
 */
export const confirm = (ctx: Context, given: Confirmation): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    await lockMatches(ctx.db)
    const rowIds = [...new Set(given.row_ids)]
    const free = await freeCredits.lockFree(ctx.db, rowIds)
    await refuseTakenRows(ctx, rowIds, free)
    if (await freeCredits.wentBack(ctx.db, rowIds))
      throw conflict('Este crédito voltou a quem o pagou.', 'row_returned')
    const contributions = [...new Set(given.contribution_ids)]
    const donations = [...new Set(given.donation_ids)]
    requireOneKind(contributions, donations, given.invoice_id)
    if (given.invoice_id !== undefined) return confirmSlip(ctx, given.invoice_id, free, given)
    const { dioceses, cents } = await requireFreeGifts(ctx, contributions, donations)
    const difference = acceptedDifference(sumOf(free) - cents, given)
    await matches.deleteCertain(ctx.db, [
      ...(await matches.certainOfRows(ctx.db, rowIds)),
      ...(await matches.certainOfGifts(ctx.db, contributions, donations)),
    ])
    const by = ctx.actor?.name ?? null
    const links = { rows: rowIds, contributions, donations }
    const id = await matches.insert(ctx.db, {
      ...links,
      state: 'confirmed',
      reasons: [],
      at: nowIso(ctx.clock),
      by,
      difference,
    })
    const [diocese] = dioceses
    if (diocese !== undefined && dioceses.size === 1) await usualPayers.learn(ctx, id, diocese, free)
    const why = difference === null ? {} : { difference: formatCents(difference.cents), reason: difference.reason }
    await note(ctx, rowIds, { match: null }, { match: describe(given), ...why })
    await refresh(ctx)
    return id
  })

/**
 * Requires that a credit pays only contributions, only contributions of groups, or only a slip. Each of these kinds is
 * in a ledger of its own.
 * @throws invalid when the kinds are mixed, or there is no gift
 */
function requireOneKind(contributions: readonly number[], donations: readonly number[], slip: number | undefined) {
  if (slip !== undefined && contributions.length + donations.length > 0)
    throw invalid('invoice_id', 'Um crédito paga um boleto, ou é de contribuições: escolha um ou outro')
  if (contributions.length > 0 && donations.length > 0)
    throw invalid('donation_ids', 'Um crédito é de contribuições, ou de doações do cofrinho: escolha umas ou outras')
  if (slip === undefined && contributions.length + donations.length === 0)
    throw invalid('contribution_ids', 'Escolha uma contribuição')
}

const sumOf = (rows: readonly FreeCredit[]): Cents => rows.reduce((sum, { cents }) => sum + cents, 0n)

/**
 * The difference between credits and gifts that the caller accepts; null when there is none.
 * @throws invalid when the caller saw no difference but there is one, or gives no reason; conflict when the difference
 * is no longer the one that the caller saw
 */
function acceptedDifference(
  cents: Cents,
  { difference, reason }: Confirmation,
): { cents: Cents; reason: string } | null {
  if (cents === 0n && (difference ?? 0n) === 0n) return null
  if (difference === undefined)
    throw invalid('difference', `Os valores não são iguais: há ${inWords(cents)}. Confirme, com o motivo`)
  requireSame(cents, difference)
  if (reason == null) throw invalid('reason', 'Informe o motivo')
  return { cents, reason }
}

const inWords = (cents: Cents): string =>
  `${formatCents(cents < 0n ? -cents : cents)} ${cents < 0n ? 'a menos' : 'a mais'} no banco`

/** @throws conflict when the difference is no longer the one that the caller saw */
function requireSame(cents: Cents, seen: Cents): void {
  if (seen === cents) return
  throw conflict(
    cents === 0n ? 'Os valores agora são iguais: confira de novo.' : `A diferença agora é outra: há ${inWords(cents)}.`,
    'value_changed',
  )
}

const describe = ({ contribution_ids, donation_ids }: Confirmation) =>
  [...contribution_ids.map((id) => `contribuição ${id}`), ...donation_ids.map((id) => `doação de grupo ${id}`)].join(
    ', ',
  )

async function refuseTakenRows(ctx: Context, ids: readonly number[], free: readonly FreeCredit[]): Promise<void> {
  if (free.length === ids.length) return
  const open = new Set(free.map(({ id }) => id))
  for (const id of ids) if (!open.has(id)) await credits.get(ctx, id)
  throw conflict('Este lançamento acabou de ser usado ou separado por outra pessoa.', 'row_taken')
}

/**
 * Locks the gifts and requires that they have no confirmed match.
 * @returns the dioceses of the contributions, and the sum of all gifts
 * @throws notFound when a gift does not exist; conflict when a gift already has a match, a collection is finished or a
 * year is closed
 */
async function requireFreeGifts(
  ctx: Context,
  contributions: readonly number[],
  donations: readonly number[],
): Promise<{ dioceses: Set<number>; cents: Cents }> {
  for (const id of await matches.collectionsOf(ctx.db, contributions)) await collections.requireUnfinished(ctx, id)
  // Deleting a donation locks the donation before its years too.
  const given = await matches.lockDonations(ctx.db, donations)
  for (const year of await matches.yearsOfDonations(ctx.db, donations)) await years.requireOpen(ctx, 'cofrinho', year)
  const locked = await matches.lockContributions(ctx.db, contributions)
  const live = locked.filter(({ deleted_at }) => deleted_at === null)
  if (live.length !== contributions.length) throw notFound('Contribuição não encontrada.')
  if (given.length !== donations.length) throw notFound('Doação não encontrada.')
  if (await matches.areConfirmed(ctx.db, contributions, donations))
    throw conflict('Esta contribuição já tem um lançamento do banco.', 'gift_taken')
  return {
    dioceses: new Set(live.map(({ diocese_id }) => diocese_id)),
    cents: [...live, ...given].reduce((sum, { value_cents }) => sum + value_cents, 0n),
  }
}

/**
 * Confirms that a row paid a slip. A difference needs no reason here: without one, the payment waits in the worklist
 * until somebody gives a reason.
 * @throws notFound when there is no such slip; invalid for more than one row; conflict when the slip is already paid by
 * other money, or the difference is no longer the one that the caller saw
 */
async function confirmSlip(
  ctx: Context,
  slipId: number,
  free: readonly FreeCredit[],
  given: Confirmation,
): Promise<number> {
  const [credit] = free
  if (!credit || free.length > 1) throw invalid('row_ids', 'Um boleto é pago por um só lançamento')
  const { request_id } = await slips.get(ctx, slipId)
  await slips.lockRequests(ctx, [request_id])
  const slip = await slips.get(ctx, slipId)
  const sameAsManual = given.same_as_manual ?? false
  const difference = credit.cents - slip.value_cents
  requireSame(difference, given.difference ?? difference)
  const reason = difference === 0n ? null : (given.reason ?? null)
  // If the bank's text has the slip's txid, the credit is a second payment of the paid slip. Without the txid, the
  // credit is refused: it may be the same money that already settled the slip.
  if (sameAsManual) await takeBackManual(ctx, slipId, credit.cents)
  else if (slip.state === 'paid' && !(await holdsTxid(ctx, credit, slipId)))
    throw conflict('Este boleto já está pago.', 'slip_paid')
  const by = ctx.actor?.name ?? null
  const id = await settleSlip(ctx, credit, slip, { by, reasons: [], replaces: sameAsManual, difference: reason })
  const match = `boleto ${slip.our_number_printed}`
  const why = difference === 0n ? {} : { difference: formatCents(difference), ...(reason !== null && { reason }) }
  await note(ctx, [credit.id], { match: null }, { match, ...why })
  await refresh(ctx)
  return id
}

/**
 * Releases the match of a row if only the rules made it. This needs no second person, because nobody has relied on such
 * a match yet.
 * @param match_id the match that the caller saw; undefined: any match
 * @returns false when the row has no such match: nothing was changed
 * @throws as `release`; conflict when the row now has another match than the caller saw, even a confirmed one
 */
export const refuseCertain = (
  ctx: Context,
  rowId: number,
  { reason, match_id }: { reason: string; match_id?: number | undefined },
): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    await lockMatches(ctx.db)
    const match = await matches.findOfRow(ctx.db, rowId)
    if (match && match_id !== undefined && match.id !== match_id)
      throw conflict('Este crédito tem outro par agora. Veja-o antes de desfazer.', 'match_changed')
    if (match?.state !== 'certain') return false
    await takeApart(ctx, rowId, match, reason)
    return true
  })

/**
 * Releases the match of a row, whether a person or only the rules made it, and forgets the payers learnt from it. A
 * verified contribution stays verified.
 * @throws notFound when there is no such row; conflict when the row has no match, when it paid a slip, when the
 * collection of a verified contribution is finished, or when a year is closed
 */
export const release = (ctx: Context, rowId: number, reason: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await lockMatches(ctx.db)
    await credits.get(ctx, rowId)
    const match = await matches.findOfRow(ctx.db, rowId)
    if (!match) throw conflict('Este lançamento não tem par.', 'nothing_to_resolve')
    if (match.slip_payment_id !== null)
      throw conflict('Este lançamento pagou um boleto: desfaça o pagamento no boleto.', 'slip_paid')
    await takeApart(ctx, rowId, match, reason)
  })

async function takeApart(
  ctx: Context,
  rowId: number,
  { id, state }: { id: number; state: 'certain' | 'confirmed' },
  reason: string,
): Promise<void> {
  for (const collectionId of await matches.collectionsOfMatch(ctx.db, id, 'all'))
    await collections.lockShared(ctx, collectionId)
  // A pending contribution is in no sum of its finished collection. Nobody can verify it any more, so its credit must
  // be able to leave it.
  for (const collectionId of await matches.collectionsOfMatch(ctx.db, id, 'verified'))
    await collections.requireUnfinished(ctx, collectionId)
  for (const year of await matches.donationYearsOfMatch(ctx.db, id)) await years.requireOpen(ctx, 'cofrinho', year)
  // Without this call, `refresh` below would match the same rows and gifts again.
  await matches.keepApart(ctx.db, id)
  await matches.release(ctx.db, [id], { at: nowIso(ctx.clock), by: ctx.actor?.name ?? null, reason })
  const was = state === 'certain' ? 'pelas regras' : 'confirmado'
  await note(ctx, [rowId], { match: was }, { match: null, reason })
  await refresh(ctx)
}

/**
 * Sets aside a credit that is no gift. A matched credit can be set aside only if it was returned to its payer: the
 * match stays, and the money sent back no longer waits for a decision.
 * @param sameText true: also all other waiting credits of the same account with the same text
 * @returns how many credits were set aside
 * @throws notFound when there is no such row; conflict when the credit is already matched or set aside
 */
export const setAside = (ctx: Context, rowId: number, reason: string, sameText: boolean): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    await lockMatches(ctx.db)
    const isReturned = await aside.isReturnedPayment(ctx.db, rowId)
    if (!isReturned) await refuseTakenRows(ctx, [rowId], await freeCredits.lockFree(ctx.db, [rowId]))
    const ids = sameText && !isReturned ? [rowId, ...(await waitingWithSameText(ctx.db, rowId))] : [rowId]
    await matches.deleteCertain(ctx.db, await matches.certainOfRows(ctx.db, ids))
    // A verification may have confirmed one of these matches meanwhile. Then its row is not free any more.
    if (!isReturned) await refuseTakenRows(ctx, ids, await freeCredits.lockFree(ctx.db, ids))
    await aside.insert(ctx.db, ids, { reason, set_at: nowIso(ctx.clock), set_by: ctx.actor?.name ?? null })
    await note(ctx, ids, { set_aside: null }, { set_aside: reason })
    await refresh(ctx)
    return ids.length
  })

/**
 * Makes a credit that was set aside wait again.
 * @throws notFound when there is no such row; conflict when the credit is not set aside
 */
export const bringBack = (ctx: Context, rowId: number): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await lockMatches(ctx.db)
    const { aside_reason } = await credits.get(ctx, rowId)
    if (!(await aside.remove(ctx.db, rowId))) throw conflict('Este lançamento não está separado.', 'nothing_to_resolve')
    await note(ctx, [rowId], { set_aside: aside_reason }, { set_aside: null })
    await refresh(ctx)
  })

async function note(ctx: Context, ids: readonly number[], before: object, after: object): Promise<void> {
  for (const id of ids) await record(ctx, { entity: 'statement_row', id, action: 'update', before, after })
}
