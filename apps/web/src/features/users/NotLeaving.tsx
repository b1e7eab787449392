import { Alert, type MantineSpacing } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { useOutboxSummary } from '../../entities/mail/outbox-summary.ts'
import { paths } from '../../routing/paths.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import * as messages from './user-messages.ts'

/**
 * Says that invitations cannot be mailed now, and where their links can be read. Shows nothing while mails can be sent.
 */
export function NotLeaving({ m }: { m?: MantineSpacing }) {
  const { data } = useOutboxSummary()
  if (!data || (data.has_mail_server && !data.is_held)) return null
  const space = m === undefined ? { mb: 'md', maw: 560 } : { m }
  return (
    <Alert color="trigo" {...space} icon={<IconMailOff aria-hidden="true" />} title={messages.notLeavingTitle}>
      {data.has_mail_server ? messages.notLeavingHeld : messages.notLeavingServer}{' '}
      <TextLink to={data.has_mail_server ? paths.backups : `${paths.outbox}?state=queued`}>
        {data.has_mail_server ? messages.toBackups : messages.toOutbox}
      </TextLink>
    </Alert>
  )
}
