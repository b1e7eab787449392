import { Text } from '@mantine/core'
import { Resolution } from '@seara/contract/billing/worklist'
import { touchedByRequest } from '../../../entities/keys/campaign-keys.ts'
import { conflictReasonOr } from '../../../lib/failure.ts'
import { DescriptionList, type DescriptionItem } from '../../../ui/DescriptionList.tsx'
import { LinesField } from '../../../ui/fields/text/LinesField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { waitsForOtherReason } from './waits-for-other-reason.ts'
import { resolved, resolveFailed } from './worklist-messages.ts'

interface ResolveByReasonProps {
  send: (body: { reason: string }) => Promise<null>
  /** The text that says what to do before the item is resolved. */
  toDo: string
  items: readonly DescriptionItem[]
  onDone: () => void
}

const ReasonBody = Resolution.pick({ reason: true })

/** Asks why an item of the worklist needs no further action, in a `FormModal`. */
export function ResolveByReason({ send, toDo, items, onDone }: ResolveByReasonProps) {
  const form = useContractForm({
    schema: ReasonBody,
    initialValues: { reason: '' },
    send,
    success: resolved,
    failure: conflictReasonOr(resolveFailed),
    invalidates: touchedByRequest,
    onFailed: (error) => {
      if (waitsForOtherReason(error)) onDone()
    },
    onDone,
  })
  return (
    <Form form={form} submitLabel="Dar como conferido">
      <Text>{toDo}</Text>
      <DescriptionList narrow items={items} />
      <LinesField label="Motivo" maxLength={500} {...form.field('reason')} />
    </Form>
  )
}
