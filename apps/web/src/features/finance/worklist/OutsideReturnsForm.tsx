import { type DivergentByHand, resolveDivergentByHand } from '@seara/contract/billing/worklist'
import { call } from '../../../lib/call.ts'
import { formatDay, formatMoney } from '../../../lib/format.ts'
import { ResolveByReason } from './ResolveByReason.tsx'
import { byHandToDo } from './worklist-messages.ts'

/** Asks, in a `FormModal`, why an unexpected payment of `OutsideReturnsList` needs no further action. */
export const OutsideReturnsForm = ({ row, onDone }: { row: DivergentByHand; onDone: () => void }) => (
  <ResolveByReason
    send={({ reason }) => call(resolveDivergentByHand, { params: { id: row.id }, body: { reason, seen: row.why } })}
    toDo={byHandToDo}
    items={[
      { label: 'Diocese', value: row.invoice.diocese_name },
      { label: 'Valor do boleto', value: formatMoney(row.invoice.value) },
      { label: 'Valor pago', value: formatMoney(row.paid_value) },
      { label: 'Data', value: row.credit_date && formatDay(row.credit_date) },
      { label: 'Nosso número', value: row.invoice.our_number },
      { label: 'Marcado por', value: row.created_by },
    ]}
    onDone={onDone}
  />
)
