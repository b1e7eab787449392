import { isPayable, needsSecondCopy } from '@seara/contract/billing/slip'
import { today } from '../../../core/civil-time.ts'
import type { Context } from '../../../core/context.ts'
import { formatDay } from '../../../core/format.ts'
import type { FindPaper } from '../../../platform/files/files.service.ts'
import { statusOf, unpayableBecause } from './slip-state.ts'
import type { SlipRow } from './slips.repository.ts'
import * as repository from './slips.repository.ts'

/**
 * Tells whether visitors may open a slip's document: they may only while the slip can be paid.
 * @returns null when the file is not a slip's document; `closedBecause` is the reason in Portuguese, null when visitors
 * may open it
 */
export const findSlipPaper: FindPaper = async (ctx, fileId) => {
  const slip = await repository.findByFile(ctx.db, fileId)
  return slip ? { closedBecause: whyClosed(ctx, slip) } : null
}

function whyClosed(ctx: Context, slip: SlipRow): string | null {
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
