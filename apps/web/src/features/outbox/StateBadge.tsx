import { Badge } from '@mantine/core'
import type { MailListItem } from '@seara/contract/platform/outbox'
import { IconCheck, IconClock, IconMailOff, IconSend, IconX } from '@tabler/icons-react'
import { states } from './outbox-messages.ts'

const icons = { queued: IconClock, sending: IconSend, sent: IconCheck, failed: IconX, withdrawn: IconMailOff }

/** The state of a mail. */
export function StateBadge({ state }: Pick<MailListItem, 'state'>) {
  const StateIcon = icons[state]
  return (
    <Badge
      variant="light"
      miw="max-content"
      color={states[state].color}
      leftSection={<StateIcon size={14} aria-hidden="true" />}
    >
      {states[state].one}
    </Badge>
  )
}
