import { useDisclosure } from '@mantine/hooks'
import { IconRestore } from '@tabler/icons-react'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import * as messages from './notice-messages.ts'
import { useResetNotice } from './notice-queries.ts'

/** The button that restores the standard text of the privacy notice, after asking. */
export function ResetNotice() {
  const [asking, dialog] = useDisclosure(false)
  const reset = useResetNotice(dialog.close)
  return (
    <>
      <ActionButton icon={IconRestore} onClick={dialog.open}>
        {messages.resetButton}
      </ActionButton>
      <ConfirmDialog
        opened={asking}
        title={messages.resetTitle}
        message={messages.askReset}
        confirmLabel={messages.resetConfirm}
        danger
        loading={reset.running}
        onConfirm={() => reset.run()}
        onClose={dialog.close}
      />
    </>
  )
}
