import { Alert, Button, List, Radio, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Restoration } from '@seara/contract/platform/backups'
import { IconHandStop } from '@tabler/icons-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import * as messages from './backup-messages.ts'
import { useRelease } from './backup-queries.ts'

type Choice = (typeof messages.mailChoices)[number]['value']

/**
 * The facts that an admin reads before releasing a restored installation, and the button that releases it. Until then,
 * the installation sends no mails.
 */
export function HeldRestoration({ restoration }: { restoration: Restoration }) {
  const [asking, dialog] = useDisclosure(false)
  const [choice, setChoice] = useState<Choice>('withdraw')
  const release = useRelease(dialog.close)
  return (
    <Alert color="trigo" icon={<IconHandStop aria-hidden="true" />} title={messages.heldTitle(restoration)}>
      <List mb="md">
        {messages.heldFacts(restoration).map((fact) => (
          <List.Item key={fact}>{fact}</List.Item>
        ))}
      </List>
      <Button onClick={dialog.open}>{messages.releaseLabel}</Button>
      <ConfirmDialog
        opened={asking}
        title={messages.releaseQuestion}
        message={
          <Stack gap="md">
            <span>{messages.releaseText}</span>
            {restoration.waiting_mails > 0 && (
              <Radio.Group
                label={messages.waitingMails}
                value={choice}
                onChange={(value) => setChoice(value === 'send' ? 'send' : 'withdraw')}
              >
                <Stack gap="xs" mt="xs">
                  {messages.mailChoices.map(({ value, label }) => (
                    <Radio key={value} value={value} label={label} />
                  ))}
                </Stack>
              </Radio.Group>
            )}
          </Stack>
        }
        confirmLabel={messages.releaseLabel}
        careful
        loading={release.running}
        onConfirm={() => release.run(choice)}
        onClose={dialog.close}
      />
    </Alert>
  )
}
