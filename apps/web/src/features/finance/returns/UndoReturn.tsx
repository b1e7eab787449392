import { Text } from '@mantine/core'
import { type ReturnFile, undoReturnFile } from '@seara/contract/billing/return-files'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { touchedByRequest } from '../../../entities/keys/campaign-keys.ts'
import { call } from '../../../lib/call.ts'
import { conflictReasonOr } from '../../../lib/failure.ts'
import { LinesField } from '../../../ui/fields/text/LinesField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { fileUndone, inWords, undoExplained, undoFailed, undoFile } from '../records/return-messages.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'

/** The button that undoes an applied return file, and the dialog that asks for the reason. */
export function UndoReturn({ file }: { file: ReturnFile }) {
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <ActionButton icon={IconArrowBackUp} onClick={() => setOpened(true)}>
        {undoFile}
      </ActionButton>
      <FormModal opened={opened} title={`Desfazer ${file.filename}?`} onClose={close}>
        <UndoForm file={file} onUndone={close} />
      </FormModal>
    </>
  )
}

function UndoForm({ file, onUndone }: { file: ReturnFile; onUndone: () => void }) {
  const form = useContractForm({
    schema: undoReturnFile.body,
    initialValues: { reason: '' },
    send: (body) => call(undoReturnFile, { params: { id: file.id }, body }),
    success: fileUndone,
    failure: conflictReasonOr(undoFailed),
    invalidates: touchedByRequest,
    onDone: onUndone,
  })
  return (
    <Form form={form} submitLabel="Desfazer">
      <Text>{inWords(file)}.</Text>
      <Text>{undoExplained}</Text>
      <LinesField label="Motivo" maxLength={500} {...form.field('reason')} />
    </Form>
  )
}
