import type { Slip } from '@seara/contract/billing/slip'
import { BankState } from '../../../entities/slip/BankState.tsx'
import { sources } from '../../../entities/slip/slip-messages.ts'
import { SlipStatus } from '../../../entities/slip/SlipStatus.tsx'
import { formatDay, formatMoment, formatMoney } from '../../../lib/format.ts'
import { DescriptionList, type DescriptionItem } from '../../../ui/DescriptionList.tsx'

/** The state and the data of a slip. */
export const SlipDescription = ({ slip }: { slip: Slip }) => (
  <DescriptionList
    narrow
    items={[
      { label: 'Situação', value: <SlipStatus {...slip} /> },
      ...paymentOf(slip),
      { label: 'Valor', value: formatMoney(slip.value) },
      { label: 'Vencimento', value: formatDay(slip.due_date) },
      { label: 'Nosso número', value: slip.our_number },
      { label: 'Registro no banco', value: <BankState {...slip} /> },
      { label: 'Gerado em', value: formatMoment(slip.created_at) },
    ]}
  />
)

const paymentOf = ({ status, credit_date, paid_value, fee, source }: Slip): DescriptionItem[] =>
  status === 'paid'
    ? [
        { label: 'Data do pagamento', value: credit_date && formatDay(credit_date) },
        { label: 'Valor pago', value: paid_value !== null && formatMoney(paid_value) },
        { label: 'Tarifa', value: fee !== null && formatMoney(fee) },
        { label: 'Origem do pagamento', value: source && sources[source] },
      ]
    : []
