import { useDisclosure } from '@mantine/hooks'
import type { ReturnRecord } from '@seara/contract/billing/return-records'
import { type ReactNode, useState } from 'react'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import { ResolveContext } from './resolve-context.ts'
import { ResolveForm } from './ResolveForm.tsx'
import { attentionLabels } from '../../../entities/finance/attention-labels.ts'

interface ResolveDialogProps {
  /** The lists whose rows have a `ResolveButton`. */
  children: ReactNode
}

/**
 * The dialog that resolves a record. It stands outside the lists: when a colleague resolves the same record, its row
 * disappears but the dialog and the typed text stay.
 */
export function ResolveDialog({ children }: ResolveDialogProps) {
  const [opened, modal] = useDisclosure(false)
  const [record, setRecord] = useState<ReturnRecord | null>(null)
  const open = (chosen: ReturnRecord) => {
    setRecord(chosen)
    modal.open()
  }
  return (
    <ResolveContext value={open}>
      {children}
      <FormModal
        opened={opened}
        title={record?.attention ? attentionLabels[record.attention] : 'Resolver'}
        onClose={modal.close}
        size="xl"
      >
        {record && <ResolveForm record={record} onDone={modal.close} />}
      </FormModal>
    </ResolveContext>
  )
}
