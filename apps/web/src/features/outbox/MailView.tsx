import { Alert, Anchor, Stack } from '@mantine/core'
import { mailPurposeName } from '@seara/contract/platform/mail-purpose-names'
import { obstacleOf, type Mail } from '@seara/contract/platform/outbox'
import { IconAlertTriangle, IconPaperclip } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { paths, records } from '../../routing/paths.ts'
import { formatMoment } from '../../lib/format.ts'
import { type DescriptionItem, DescriptionList } from '../../ui/DescriptionList.tsx'
import { MailBody } from '../../entities/mail/MailBody.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { RecordPage } from '../../ui/RecordPage.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import classes from './MailView.module.css'
import { loadFailed, missing, outdatedTitle, serverWords, withdrawnTitle } from './outbox-messages.ts'
import { useMail } from './outbox-queries.ts'
import { ResendOutboxMail } from './ResendOutboxMail.tsx'
import { StateBadge } from './StateBadge.tsx'
import { useNavigateWhileShown } from '../../ui/use-navigate-while-shown.ts'

const back = { to: paths.outbox, label: 'Caixa de saída' }

/**
 * The screen of one mail: its recipient, its state, both versions of its content (HTML and plain text), and its
 * attachments.
 */
export function MailView() {
  const { id = '' } = useParams()
  const mail = useMail(id)
  return (
    <RecordPage result={mail} kind="Mensagem" back={back} missing={missing} failed={loadFailed}>
      {(found) => <MailDetails mail={found} />}
    </RecordPage>
  )
}

interface MailDetailsProps {
  mail: Mail
}

function MailDetails({ mail }: MailDetailsProps) {
  const navigate = useNavigateWhileShown()
  return (
    <>
      <PageHeader
        title={mail.subject}
        badge={<StateBadge state={mail.state} />}
        back={back}
        actions={
          <ResendOutboxMail
            mail={mail}
            onSent={(id) => {
              if (id !== mail.id) navigate(records.mail.to(id))
            }}
          />
        }
      />
      <Stack gap="lg">
        <Obstacle mail={mail} />
        <Panel title="Envio" padded>
          <DescriptionList items={itemsOf(mail)} />
        </Panel>
        <Panel title="Mensagem" padded>
          <MailBody html={mail.html} text={mail.text} />
        </Panel>
      </Stack>
    </>
  )
}

function Obstacle({ mail }: MailDetailsProps) {
  const isWithdrawn = mail.withdrawn_because !== null
  // `withdrawn_because` comes first. A sent mail has this reason too when its content is outdated, so that it cannot be
  // sent again.
  const obstacle = mail.withdrawn_because ?? obstacleOf(mail)
  if (!obstacle) return null
  return (
    <Alert
      color={isWithdrawn ? 'trigo' : 'red'}
      icon={<IconAlertTriangle aria-hidden="true" />}
      title={isWithdrawn ? (mail.state === 'withdrawn' ? withdrawnTitle : outdatedTitle) : serverWords}
    >
      {obstacle}
    </Alert>
  )
}

const itemsOf = ({
  recipient,
  purpose,
  queued_at,
  sent_at,
  state,
  attempts,
  next_attempt_at,
  resend_of,
  attachments,
}: Mail): DescriptionItem[] => [
  { label: 'Para', value: recipient },
  { label: 'Motivo', value: mailPurposeName(purpose) },
  { label: 'Criada em', value: formatMoment(queued_at) },
  state === 'queued'
    ? { label: 'Próxima tentativa', value: formatMoment(next_attempt_at) }
    : { label: 'Enviada em', value: sent_at && formatMoment(sent_at) },
  { label: 'Tentativas', value: attempts },
  ...(resend_of === null
    ? []
    : [
        {
          label: 'Cópia de',
          value: <TextLink to={records.mail.to(resend_of)}>outra mensagem</TextLink>,
        },
      ]),
  { label: 'Anexos', wide: true, value: attachments.length > 0 && <Attachments attachments={attachments} /> },
]

const Attachments = ({ attachments }: Pick<Mail, 'attachments'>) => (
  <ul className={classes.attachments}>
    {attachments.map(({ filename, url }) => (
      <li key={url}>
        <IconPaperclip size={16} aria-hidden="true" />
        <Anchor href={url} download={filename} fz="inherit">
          {filename}
        </Anchor>
      </li>
    ))}
  </ul>
)
