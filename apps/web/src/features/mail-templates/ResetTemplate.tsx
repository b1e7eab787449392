import { useDisclosure } from '@mantine/hooks'
import type { MailTemplate } from '@seara/contract/settings/mail-templates'
import { IconRestore } from '@tabler/icons-react'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { askReset } from './template-messages.ts'
import { useResetTemplate } from './template-queries.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'

/** The button that restores the standard text of a mail, after asking. */
export function ResetTemplate({ template: { key } }: { template: MailTemplate }) {
  const [asking, dialog] = useDisclosure(false)
  const reset = useResetTemplate(key, dialog.close)
  return (
    <>
      <ActionButton icon={IconRestore} onClick={dialog.open}>
        Voltar ao texto padrão
      </ActionButton>
      <ConfirmDialog
        opened={asking}
        title="Voltar ao texto padrão?"
        message={askReset}
        confirmLabel="Voltar ao padrão"
        danger
        loading={reset.running}
        onConfirm={() => reset.run()}
        onClose={dialog.close}
      />
    </>
  )
}
