import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReturnRecord } from '@seara/contract/finance'
import { useState } from 'react'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import { ResolveForm } from './ResolveForm.tsx'
import { attentionLabels, nameOf } from './worklist-messages.ts'

/** Opens the dialog in which somebody says what becomes of a record. */
export function ResolveButton({ record }: { record: ReturnRecord }) {
  const [opened, modal] = useDisclosure(false)
  // What is being resolved stays what it was, though the list behind is loaded anew.
  const [subject, setSubject] = useState(record)
  const { attention } = subject
  const open = () => {
    setSubject(record)
    modal.open()
  }
  return (
    <>
      <Button variant="default" size="compact-md" aria-label={`Resolver: ${nameOf(record)}`} onClick={open}>
        Resolver
      </Button>
      <FormModal
        opened={opened}
        title={attention === null ? 'Resolver' : attentionLabels[attention]}
        onClose={modal.close}
        size="xl"
      >
        <ResolveForm record={subject} onDone={modal.close} />
      </FormModal>
    </>
  )
}
