import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { MailTemplate } from '@seara/contract/settings/mail-templates'
import { IconRestore } from '@tabler/icons-react'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { askReset } from './template-messages.ts'
import { useResetTemplate } from './template-queries.ts'

interface ResetTemplateProps {
  template: MailTemplate
}

/** Goes back to the text that came with the system, after asking. */
export function ResetTemplate({ template: { key } }: ResetTemplateProps) {
  const [asking, dialog] = useDisclosure(false)
  const reset = useResetTemplate(key, dialog.close)
  return (
    <>
      <Button variant="default" leftSection={<IconRestore size={18} aria-hidden="true" />} onClick={dialog.open}>
        Voltar ao texto padrão
      </Button>
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
