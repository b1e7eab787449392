import { Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import type { ReminderRecipients, ReminderStep } from '@seara/contract/reminders/ladders'
import { today } from '../../lib/today.ts'
import { AddresseeList } from '../../ui/AddresseeList.tsx'
import dialog from '../../ui/dialog-actions.module.css'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import * as messages from './reminder-messages.ts'
import { useRecipients, useSee } from './reminder-queries.ts'
import classes from './Reminders.module.css'

/** The day of the calendar whose dialog is open. */
export interface OpenedDay {
  stepId: number
  /** The civil day, ISO; null when the step has no day yet on which it reminds anybody. */
  day: string | null
}

const titleOf = (step: ReminderStep, day: string | null) =>
  day === null ? messages.whenOf(step) : `${messages.whenOf(step)}: ${messages.dayOf(day, today())}`

interface ReminderDayProps {
  /** The day to show; null: the dialog is closed. */
  opened: OpenedDay | null
  steps: readonly ReminderStep[]
  onClose: () => void
}

/**
 * The dialog with the reminders of a day: the names of the recipients, and the text. Staff approve the reminders here.
 */
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
          <AddresseeList addressees={data.recipients.map(listed)} height={190} />
        </>
      )}
      <ScrollBox label="A mensagem" height={190} className={classes.mail}>
        <Text fw={650} mb={6}>
          {data.sample.subject}
        </Text>
        {data.sample.text}
      </ScrollBox>
      <Group justify="flex-end" gap="sm" className={dialog.actions}>
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

type Recipient = ReminderRecipients['recipients'][number]

const listed = ({ diocese_id, request_id, name, requester, recipient, has_address, mail }: Recipient) => {
  const state = mail ? `, ${messages.mailStates[mail.state]}` : ''
  const because = mail?.because && mail.state !== 'sent' ? `: ${mail.because}` : ''
  return {
    key: `${diocese_id} ${request_id} ${mail?.id} ${recipient}`,
    name,
    detail: requester,
    note: `${has_address ? recipient : 'sem e-mail possível: fica de fora'}${state}${because}`,
  }
}
