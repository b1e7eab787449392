import type { Context } from '../../../core/context.ts'
import { notFound } from '../../../core/errors.ts'
import * as slipIssuers from '../../settings/slip-issuer/slip-issuer.service.ts'
import { lateChargesOf } from '../slips/late-charges.service.ts'
import * as slips from '../slips/slips.service.ts'
import * as repository from './return-records.repository.ts'

/** The most slips that are proposed. */
const mostProposed = 5

/**
 * Proposes open slips for a payment that has no slip. First come slips whose value is the amount paid. If the payment
 * was late, slips follow whose value plus fine and interest is the amount paid.
 * @throws notFound when there is no such record
 */
export async function listFor(ctx: Context, recordId: number): Promise<slips.SlipOfRequestRow[]> {
  const record = await repository.find(ctx.db, recordId)
  if (!record) throw notFound('Registro não encontrado.')
  if (record.slip_id !== null || record.kind !== 'settled' || record.paid_cents <= 0n) return []
  const open = await slips.listCandidatesFor(ctx, record.paid_cents)
  const issuers = await slipIssuers.versions(ctx, [...new Set(open.map(({ issuer_id }) => issuer_id))])
  return open
    .filter((slip) => {
      const asked = lateChargesOf(slip, record, issuers)?.totalCents
      return record.paid_cents === slip.value_cents || record.paid_cents === asked
    })
    .slice(0, mostProposed)
}
