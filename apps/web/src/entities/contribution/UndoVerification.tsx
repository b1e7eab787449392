import { Text } from '@mantine/core'
import type { Contribution } from '@seara/contract/collections/contributions'
import { undoVerification } from '@seara/contract/collections/review'
import { IconArrowBackUp } from '@tabler/icons-react'
import { conflictReasonOr } from '../../lib/failure.ts'
import { LinesField } from '../../ui/fields/text/LinesField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { undoExplained, undoFailed, undone } from './contribution-messages.ts'
import { undoVerificationOf } from './contribution-queries.ts'
import { touchedByOpenContribution } from '../keys/collection-keys.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'

interface ReasonFormProps {
  contribution: Contribution
  onUndone: () => void
}

interface UndoVerificationProps extends ReasonFormProps {
  /** Whether the dialog is open. */
  opened: boolean
  onOpen: () => void
  onClose: () => void
}

/** A button, for administrators, that undoes a mistaken verification. A dialog asks for the reason. */
export const UndoVerification = ({ contribution, opened, onOpen, onClose, onUndone }: UndoVerificationProps) => (
  <>
    <ActionButton icon={IconArrowBackUp} onClick={onOpen}>
      Desfazer a verificação
    </ActionButton>
    <FormModal
      opened={opened}
      title={`Desfazer a verificação do recibo ${contribution.receipt_number ?? ''}`}
      onClose={onClose}
    >
      <ReasonForm contribution={contribution} onUndone={onUndone} />
    </FormModal>
  </>
)

function ReasonForm({ contribution, onUndone }: ReasonFormProps) {
  const form = useContractForm({
    schema: undoVerification.body,
    initialValues: { reason: '' },
    send: ({ reason }) => undoVerificationOf(contribution.id, reason),
    success: undone,
    failure: conflictReasonOr(undoFailed),
    invalidates: touchedByOpenContribution,
    onDone: onUndone,
  })
  return (
    <Form form={form} submitLabel="Desfazer">
      <Text>{undoExplained}</Text>
      <LinesField label="Motivo" maxLength={500} {...form.field('reason')} />
    </Form>
  )
}
