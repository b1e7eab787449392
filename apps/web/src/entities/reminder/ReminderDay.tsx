import { Button, Group, Modal, ScrollArea, Skeleton, Stack, Text } from '@mantine/core'
import type { ReminderRecipients, ReminderStep } from '@seara/contract/reminders/ladders'
import type { ReactNode } from 'react'
import { today } from '../../lib/today.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import * as messages from './reminder-messages.ts'
import { useRecipients, useSee } from './reminder-queries.ts'
import classes from './Reminders.module.css'

/** A day of the calendar that is looked at. */
export interface OpenedDay {
  stepId: number
  /** Civil day; null: the rule has none on which it reminds somebody. */
  day: string | null
}

const titleOf = (step: ReminderStep, day: string | null) =>
  day === null ? messages.whenOf(step) : `${messages.whenOf(step)}: ${messages.dayOf(day, today())}`

interface ReminderDayProps {
  /** null: closed. */
  opened: OpenedDay | null
  steps: readonly ReminderStep[]
  onClose: () => void
}

/** What goes out on a day, to whom by name and in which words; here it is approved. */
export function ReminderDay({ opened, steps, onClose }: ReminderDayProps) {
  const step = steps.find(({ id }) => id === opened?.stepId)
  return (
    <Modal
      opened={opened !== null && step !== undefined}
      onClose={onClose}
      title={step ? titleOf(step, opened?.day ?? null) : ''}
      size="lg"
    >
      {opened && step && <Content step={step} day={opened.day} onClose={onClose} />}
    </Modal>
  )
}

function Content({ step, day, onClose }: { step: ReminderStep; day: string | null; onClose: () => void }) {
  const { data, error, refetch } = useRecipients(step.id, day ?? today())
  const approve = useSee(true, onClose)
  const stop = useSee(false, onClose)
  if (!data && error)
    return <ErrorState title={messages.loadFailed} message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={240} aria-busy="true" />
  return (
    <Stack gap="md">
      {data.recipients.length === 0 ? (
        <Text>{day === null ? messages.noDayYet : messages.nobodyYet}</Text>
      ) : (
        <>
          <Text>{messages.countOf(data.recipients.length, step.audience)}:</Text>
          <Names recipients={data.recipients} />
        </>
      )}
      <Scrolling label="A mensagem" className={classes.mail}>
        <Text fw={650} mb={6}>
          {data.sample.subject}
        </Text>
        {data.sample.text}
      </Scrolling>
      <Group justify="flex-end" gap="sm">
        {step.seen && (
          <Text c="dimmed" fz="sm" style={{ flex: 1 }}>
            {messages.seenBy(step.seen)}
          </Text>
        )}
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
        {step.seen ? (
          <Button variant="default" color="red" loading={stop.running} onClick={() => stop.run(step)}>
            Não deixar sair
          </Button>
        ) : (
          <Button loading={approve.running} onClick={() => approve.run(step)} data-autofocus>
            Aprovar
          </Button>
        )}
      </Group>
    </Stack>
  )
}

const Names = ({ recipients }: Pick<ReminderRecipients, 'recipients'>) => (
  <Scrolling label="Destinatários" className={classes.names}>
    <ul className={classes.list} aria-label="A quem vai">
      {recipients.map(({ diocese_id, request_id, name, requester, recipient, has_address, mail }) => (
        <li key={`${diocese_id} ${request_id} ${mail?.id} ${recipient}`} className={classes.name}>
          <span>
            {name}
            {requester && <span className={classes.detail}> {requester}</span>}
          </span>
          <span className={classes.detail}>
            {has_address ? recipient : 'sem e-mail possível: fica de fora'}
            {mail && `, ${messages.mailStates[mail.state]}`}
            {mail?.because && mail.state !== 'sent' && `: ${mail.because}`}
          </span>
        </li>
      ))}
    </ul>
  </Scrolling>
)

/** What is taller than its place; it takes the focus, so that the keyboard scrolls it too. */
const Scrolling = ({
  label,
  className = '',
  children,
}: {
  label: string
  className?: string | undefined
  children: ReactNode
}) => (
  <ScrollArea.Autosize
    mah={190}
    type="auto"
    className={className}
    viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': label }}
  >
    {children}
  </ScrollArea.Autosize>
)
