import { isPayable, needsSecondCopy } from '@seara/contract/billing/slip'
import { today } from '../../../core/civil-time.ts'
import type { Context } from '../../../core/context.ts'
import { formatDay } from '../../../core/format.ts'
import { statusOf, unpayableBecause } from './slip-state.ts'
import * as repository from './slips.repository.ts'

/**
 * Tells whether visitors may still open the document of a slip (`WhyWithdrawn`): only while it can be paid, as their
 * page offers it only then.
 */
export async function whySlipIsWithdrawn(ctx: Context, fileId: number): Promise<string | null | undefined> {
  const slip = await repository.findByFile(ctx.db, fileId)
  if (!slip) return undefined
  const state = { status: statusOf(slip, today(ctx.clock)), unpayable: unpayableBecause(slip) }
  if (isPayable(state)) return null
  if (state.status === 'paid') return 'Este boleto já foi pago: não o pague de novo.'
  if (state.status === 'expired')
    return `Este boleto venceu em ${formatDay(slip.due_date)}. Peça a segunda via na página da solicitação.`
  if (needsSecondCopy(state))
    return 'Este boleto não vale mais, porque o banco já não o recebe: não o pague. Peça a segunda via na página da solicitação.'
  if (state.status === 'pending') return 'Este boleto ainda está sendo registrado no banco, e não pode ser pago agora.'
  return 'Este boleto foi cancelado: não o pague. A página da solicitação mostra o que vale agora.'
}
