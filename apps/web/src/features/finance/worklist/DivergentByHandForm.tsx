import { Text } from '@mantine/core'
import { type DivergentByHand, resolveDivergentByHand } from '@seara/contract/billing/worklist'
import { useQueryClient } from '@tanstack/react-query'
import { financeKey, touchedByRequest } from '../../../entities/keys/campaign-keys.ts'
import { call } from '../../../lib/call.ts'
import { conflictReasonOr } from '../../../lib/failure.ts'
import { formatDay, formatMoney } from '../../../lib/format.ts'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { LinesField } from '../../../ui/fields/text/LinesField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { refetch } from '../../../ui/refetch.ts'
import { byHandToDo, resolved, resolveFailed } from './worklist-messages.ts'

/** Why a slip was marked as paid with another value; in a `FormModal`. */
export function DivergentByHandForm({ row, onDone }: { row: DivergentByHand; onDone: () => void }) {
  const { id, invoice, paid_value, credit_date, created_by } = row
  const client = useQueryClient()
  const form = useContractForm({
    schema: resolveDivergentByHand.body,
    initialValues: { reason: '' },
    send: (body) => call(resolveDivergentByHand, { params: { id }, body }),
    success: resolved,
    failure: conflictReasonOr(resolveFailed),
    invalidates: touchedByRequest,
    // Someone else may have been faster.
    onFailed: () => void refetch(client, financeKey),
    onSaved: onDone,
  })
  return (
    <Form form={form} submitLabel="Dar como conferido">
      <Text>{byHandToDo}</Text>
      <DescriptionList
        narrow
        items={[
          { label: 'Diocese', value: invoice.diocese_name },
          { label: 'Valor do boleto', value: formatMoney(invoice.value) },
          { label: 'Valor pago', value: formatMoney(paid_value) },
          { label: 'Data', value: credit_date && formatDay(credit_date) },
          { label: 'Nosso número', value: invoice.our_number },
          { label: 'Marcado por', value: created_by },
        ]}
      />
      <LinesField label="Motivo" maxLength={500} {...form.field('reason')} />
    </Form>
  )
}
