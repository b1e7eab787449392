import { Checkbox, Text } from '@mantine/core'
import { reference } from '@seara/contract/fields/id'
import type { ReturnRecord } from '@seara/contract/billing/return-records'
import { type FoundSlip, Resolution, resolveRecord } from '@seara/contract/billing/worklist'
import { useState } from 'react'
import { z } from 'zod'
import { touchedByRequest } from '../../../entities/keys/campaign-keys.ts'
import { call } from '../../../lib/call.ts'
import { conflictReasonOr } from '../../../lib/failure.ts'
import { LinesField } from '../../../ui/fields/text/LinesField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { toastSuccess, toastWarning } from '../../../ui/show-toast.tsx'
import { AssignFields } from './AssignFields.tsx'
import { RecordDescription } from './RecordDescription.tsx'
import { waitsForOtherReason } from './waits-for-other-reason.ts'
import * as messages from './worklist-messages.ts'

const ways = ['assign', 'checked'] as const

/**
 * The values of the form: the body that the API takes, and the way that the user chose. Assigning a payment requires a
 * slip.
 */
const ResolveBody = Resolution.extend({ way: z.enum(ways), invoice_id: z.unknown() }).superRefine(
  ({ way, invoice_id }, context) => {
    if (way === 'assign' && !reference('').safeParse(invoice_id).success)
      context.addIssue({ code: 'custom', path: ['invoice_id'], message: messages.slipMissing })
  },
)

/** Asks how to resolve a record, and for the reason, in a `FormModal`. */
export function ResolveForm({ record, onDone }: { record: ReturnRecord; onDone: () => void }) {
  const { id, attention, others } = record
  const isClosed = record.resolved_at !== null
  const [slip, setSlip] = useState<FoundSlip | null>(null)
  const isUnmatched = attention === 'unmatched' || isClosed
  const form = useContractForm({
    schema: ResolveBody,
    initialValues: {
      way: isUnmatched ? 'assign' : 'checked',
      invoice_id: '',
      same_as_manual: false,
      reopens: isClosed,
      reason: messages.proposedReason(record),
    },
    send: ({ way, invoice_id, same_as_manual, reopens, reason }) =>
      call(resolveRecord, {
        params: { id },
        body: {
          reason,
          same_as_manual,
          reopens,
          ...(attention !== null && { seen: attention }),
          ...(way === 'assign' && { invoice_id: Number(invoice_id) }),
        },
      }),
    failure: conflictReasonOr(messages.resolveFailed),
    invalidates: touchedByRequest,
    onFailed: (error) => {
      if (waitsForOtherReason(error)) onDone()
    },
    onSaved: (after) => {
      if (after.attention === 'double' && isUnmatched) toastWarning(messages.assignedDouble)
      else if (after.resolved_at === null) toastWarning(messages.stillWaits)
      else toastSuccess(after.assigned && isUnmatched ? messages.assigned : messages.resolved)
    },
    onDone,
  })
  const same = form.field('same_as_manual')
  const assigns = form.values.way === 'assign'
  return (
    <Form form={form} submitLabel={isUnmatched && assigns ? 'Ligar ao boleto' : 'Dar como conferido'}>
      {attention !== null && <Text>{messages.whatToDo[attention]}</Text>}
      {isClosed && <Text>{messages.closedToDo}</Text>}
      <RecordDescription record={record} />
      {isUnmatched && (
        <AssignFields
          record={record}
          asksWhat={!isClosed}
          way={form.field('way')}
          invoice={form.field('invoice_id')}
          slip={slip}
          onSlip={setSlip}
        />
      )}
      {others.some(({ source }) => source === 'manual') && (
        <Checkbox
          label={messages.sameMoney}
          description={messages.sameMoneyExplained}
          checked={same.value === true}
          onChange={({ currentTarget }) => same.onChange(currentTarget.checked)}
        />
      )}
      <LinesField
        label="Motivo"
        description="Fica guardado com o registro e no histórico."
        maxLength={500}
        {...form.field('reason')}
      />
    </Form>
  )
}
