import { Alert, UnstyledButton } from '@mantine/core'
import { mailStates, type MailListItem, type OutboxQuery } from '@seara/contract/platform/outbox'
import { IconMailOff } from '@tabler/icons-react'
import { formatNumber } from '../../lib/format.ts'
import { paths } from '../../routing/paths.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { held, heldTitle, noServer, noServerTitle, states, toRelease } from './outbox-messages.ts'
import { useOutboxSummary } from '../../entities/mail/outbox-summary.ts'
import classes from './OutboxSummary.module.css'

type State = MailListItem['state']

interface OutboxSummaryProps {
  /** The state that the list is filtered by; undefined without a filter. */
  chosen: OutboxQuery['state']
  onChoose: (state: State | undefined) => void
}

/** The number of mails in each state. Pressing a state filters the list by it; pressing it again removes the filter. */
export function OutboxSummary({ chosen, onChoose }: OutboxSummaryProps) {
  const { data } = useOutboxSummary()
  return (
    <>
      {data && !data.has_mail_server && (
        <Alert color="trigo" mb="lg" title={noServerTitle} icon={<IconMailOff aria-hidden="true" />}>
          {noServer}
        </Alert>
      )}
      {data?.is_held && (
        <Alert color="trigo" mb="lg" title={heldTitle} icon={<IconMailOff aria-hidden="true" />}>
          {held} <TextLink to={paths.backups}>{toRelease}</TextLink>
        </Alert>
      )}
      <div role="group" aria-label="Mensagens por situação" className={classes.counts}>
        {mailStates
          .filter((state) => state !== 'withdrawn' || chosen === state || data?.withdrawn)
          .map((state) => (
            <UnstyledButton
              key={state}
              className={classes.count}
              data-alarming={(state === 'failed' && data && data.failed > 0) || undefined}
              aria-pressed={chosen === state}
              onClick={() => onChoose(chosen === state ? undefined : state)}
            >
              <span className={classes.number}>{data ? formatNumber(data[state]) : '…'}</span>
              <span>{states[state].many}</span>
            </UnstyledButton>
          ))}
      </div>
    </>
  )
}
