import { Text } from '@mantine/core'
import { type RefusedSlip, resolveRefusedSlip } from '@seara/contract/billing/worklist'
import { useQueryClient } from '@tanstack/react-query'
import { financeKey, touchedByRequest } from '../../../entities/keys/campaign-keys.ts'
import { call } from '../../../lib/call.ts'
import { conflictReasonOr } from '../../../lib/failure.ts'
import { formatMoney } from '../../../lib/format.ts'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { LinesField } from '../../../ui/fields/text/LinesField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { refetch } from '../../../ui/refetch.ts'
import { refusedToDo, resolved, resolveFailed } from './worklist-messages.ts'

/** Why a refused write-off needs nothing more; in a `FormModal`. */
export function RefusedSlipForm({ row: { invoice, reason }, onDone }: { row: RefusedSlip; onDone: () => void }) {
  const client = useQueryClient()
  const form = useContractForm({
    schema: resolveRefusedSlip.body,
    initialValues: { reason: '' },
    send: (body) => call(resolveRefusedSlip, { params: { id: invoice.id }, body }),
    success: resolved,
    failure: conflictReasonOr(resolveFailed),
    invalidates: touchedByRequest,
    // Someone else may have been faster.
    onFailed: () => void refetch(client, financeKey),
    onSaved: onDone,
  })
  return (
    <Form form={form} submitLabel="Dar como conferido">
      <Text>{refusedToDo}</Text>
      <DescriptionList
        narrow
        items={[
          { label: 'Diocese', value: invoice.diocese_name },
          { label: 'Valor do boleto', value: formatMoney(invoice.value) },
          { label: 'Nosso número', value: invoice.our_number },
          { label: 'O que o banco disse', value: reason },
        ]}
      />
      <LinesField label="Motivo" maxLength={500} {...form.field('reason')} />
    </Form>
  )
}
