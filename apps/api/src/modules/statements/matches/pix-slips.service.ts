import { readBrCode } from '@seara/boleto/pix/br-code'
import type { MatchReason } from '@seara/contract/statements/match-reasons'
import type { Context } from '../../../core/context.ts'
import { lockRequests } from '../../billing/slips/slips.service.ts'
import type { NewCandidate } from './matches.repository.ts'
import * as credits from './free-credits.repository.ts'
import type { FreeCredit } from './free-credits.repository.ts'
import * as repository from './pix-slips.repository.ts'
import { creditKey, settleSlip } from './settle-slip.service.ts'

/** Finds texts that may be a txid of one of our Pix codes: the code of a request, followed by the number of a slip. */
const tokens = /[A-Za-z0-9]{11,25}/g

/**
 * Settles open slips that were paid by their static Pix code: the credit's text has the slip's txid, and the amount is
 * the slip's to the cent. The caller's transaction must already have the lock `lockMatches`.
 * @returns how many slips were settled
 */
export async function settleByTxid(ctx: Context): Promise<number> {
  const requestIds = new Set((await openSlipsPaid(ctx)).map(({ slip }) => slip.request_id))
  if (requestIds.size === 0) return 0
  await lockRequests(ctx, [...requestIds])
  const settled = new Set<number>()
  // The slips are read again, because somebody else may have paid or closed them before their requests were locked.
  for (const { credit, slip } of await openSlipsPaid(ctx)) {
    // Paying one slip of a request closes the others. A slip that was opened just now waits for the next comparison.
    if (!requestIds.has(slip.request_id) || settled.has(slip.request_id)) continue
    // An admin has undone this payment before, so the credit does not settle the slip automatically again.
    if (await repository.wasUndone(ctx.db, slip.id, creditKey(credit))) continue
    settled.add(slip.request_id)
    await settleSlip(ctx, credit, slip, { by: null, reasons: ['txid', 'same-value'] })
  }
  return settled.size
}

/** The free credits that have the txid and the amount of an open slip, each with this slip. The oldest come first. */
async function openSlipsPaid(ctx: Context) {
  const open = await repository.openSlips(ctx.db)
  if (open.length === 0) return []
  const byTxid = new Map(open.map((slip) => [readBrCode(slip.pix_code)?.txid?.toUpperCase(), slip]))
  const ofSameAmount = await credits.freeCredits(
    ctx.db,
    open.map(({ value_cents }) => value_cents),
  )
  return ofSameAmount.flatMap((credit) => {
    const slip = tokensOf(credit).flatMap((token) => byTxid.get(token) ?? [])[0]
    return slip?.value_cents === credit.cents ? [{ credit, slip }] : []
  })
}

/**
 * Candidates for credits that have the txid of a slip but cannot settle it automatically: the slip is already paid or
 * closed, it has another value, or its payment by this credit was undone. A person has to confirm such a candidate, so
 * that somebody sees the money. The payment then waits in the worklist, as one from a return file would.
 */
export async function slipCandidates(ctx: Context): Promise<NewCandidate[]> {
  const named = (await credits.creditsWithCodes(ctx.db)).map((credit) => ({ credit, tokens: tokensOf(credit) }))
  const codes = new Set(named.flatMap(({ tokens }) => tokens.map((token) => token.slice(0, codeLength))))
  const byTxid = new Map(
    (await repository.slipsOfCodes(ctx.db, [...codes])).map((slip) => [
      readBrCode(slip.pix_code)?.txid?.toUpperCase(),
      slip,
    ]),
  )
  return named.flatMap(({ credit, tokens }) => {
    const slip = tokens.flatMap((token) => byTxid.get(token) ?? [])[0]
    if (!slip) return []
    const reasons: MatchReason[] = [
      'txid',
      slip.value_cents === credit.cents ? 'same-value' : 'other-value',
      ...(slip.state === 'paid'
        ? slip.is_marked
          ? (['marked-by-hand'] as const)
          : (['slip-paid'] as const)
        : slip.state === 'pending'
          ? []
          : (['slip-closed'] as const)),
    ]
    const gifts = { contribution_ids: [], group_donation_ids: [], slip_ids: [slip.id] }
    return [{ row_ids: [credit.id], ...gifts, reasons, score: ofTxid }]
  })
}

/** A txid begins with the code of the request, which has this many characters. */
const codeLength = 10
/** The score of a candidate with the txid of one of our slips. No other score is as high. */
const ofTxid = 100

const tokensOf = ({ memo, name, refnum, fitid }: FreeCredit): string[] =>
  [memo, name, refnum, fitid].join(' ').toUpperCase().match(tokens) ?? []

/** Whether a credit's text has the txid of a slip. */
export async function holdsTxid(ctx: Context, credit: FreeCredit, slipId: number): Promise<boolean> {
  const found = await repository.slipsOfCodes(
    ctx.db,
    tokensOf(credit).map((token) => token.slice(0, codeLength)),
  )
  const txid = readBrCode(found.find(({ id }) => id === slipId)?.pix_code ?? '')?.txid?.toUpperCase()
  return txid !== undefined && tokensOf(credit).includes(txid)
}
