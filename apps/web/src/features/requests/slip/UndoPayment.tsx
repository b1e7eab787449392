import { Text } from '@mantine/core'
import { named } from '../../../ui/named.ts'
import { requiredText } from '@seara/contract/fields/text'
import type { Slip } from '@seara/contract/billing/slip'
import { changeSlip } from '@seara/contract/billing/campaign-slips'
import { z } from 'zod'
import { changeFailed, paymentUndone } from '../../../entities/slip/slip-messages.ts'
import { useStaleSlips } from '../../../entities/slip/use-stale-slips.ts'
import { touchedByRequest } from '../../../entities/keys/campaign-keys.ts'
import { call } from '../../../lib/call.ts'
import { withConflictReason } from '../../../lib/failure.ts'
import { LinesField } from '../../../ui/fields/text/LinesField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { undoExplained } from './slip-panel-messages.ts'

const Reason = z.object({ reason: requiredText('motivo', 500) })

/** Undoes the payment of a slip and asks for a reason, in a `FormModal`. For administrators. */
export function UndoPayment({ slip, onDone }: { slip: Slip; onDone: () => void }) {
  const form = useContractForm({
    schema: Reason,
    initialValues: { reason: '' },
    send: ({ reason }) => call(changeSlip, { params: { id: slip.id }, body: { status: 'pending', reason } }),
    success: named(paymentUndone, slip.our_number),
    failure: withConflictReason(changeFailed),
    invalidates: touchedByRequest,
    onDone,
    onFailed: useStaleSlips(onDone),
  })
  return (
    <Form form={form} submitLabel="Desfazer o pagamento">
      <Text>{undoExplained(slip)}</Text>
      <LinesField label="Motivo" maxLength={500} {...form.field('reason')} />
    </Form>
  )
}
