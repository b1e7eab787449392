import { type RefusedSlip, resolveRefusedSlip } from '@seara/contract/billing/worklist'
import { call } from '../../../lib/call.ts'
import { formatMoney } from '../../../lib/format.ts'
import { ResolveByReason } from './ResolveByReason.tsx'
import { refusedToDo } from './worklist-messages.ts'

/** Asks why a refused write-off needs no further action, in a `FormModal`. */
export const RefusedSlipForm = ({ row: { invoice, reason }, onDone }: { row: RefusedSlip; onDone: () => void }) => (
  <ResolveByReason
    send={(body) => call(resolveRefusedSlip, { params: { id: invoice.id }, body })}
    toDo={refusedToDo}
    items={[
      { label: 'Diocese', value: invoice.diocese_name },
      { label: 'Valor do boleto', value: formatMoney(invoice.value) },
      { label: 'Nosso número', value: invoice.our_number },
      { label: 'O que o banco disse', value: reason },
    ]}
    onDone={onDone}
  />
)
