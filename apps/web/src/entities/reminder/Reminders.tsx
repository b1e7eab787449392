import { Alert, Skeleton, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReminderLadder, ReminderStep } from '@seara/contract/reminders/ladders'
import { IconCalendarEvent, IconMailForward, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { formatDay } from '../../lib/format.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { AddButton } from '../../ui/AddButton.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { MessageState } from '../../ui/MessageState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useActionQuestion } from '../../ui/use-action-question.ts'
import { EditEndDate } from './EditEndDate.tsx'
import * as messages from './reminder-messages.ts'
import { type RemindedOf, useLadder, usePause } from './reminder-queries.ts'
import { ReminderCalendar } from './ReminderCalendar.tsx'
import { ReminderDay, type OpenedDay } from './ReminderDay.tsx'
import { ReminderRules } from './ReminderRules.tsx'
import classes from './Reminders.module.css'
import { StepForm } from './StepForm.tsx'

/** The reminders of a collection or campaign: the days on which they are sent, and the rules that decide this. */
export function Reminders(of: RemindedOf) {
  const { data, error, refetch } = useLadder(of)
  const [editing, setEditing] = useState<ReminderStep | 'new' | null>(null)
  const anchor = useRef<HTMLDivElement>(null)
  const loaded = data !== undefined
  // A link from Hoje leads to this section. The page scrolls only after loading, when the section has its full height.
  useEffect(() => {
    if (loaded && window.location.hash === '#lembretes') anchor.current?.scrollIntoView()
  }, [loaded])
  return (
    <div id="lembretes" ref={anchor} className={classes.section}>
      <Panel
        title={messages.title}
        description={messages.description}
        actions={
          data && (
            <>
              {data.steps.length > 0 && <PauseButton ladder={data} of={of} />}
              <AddButton onClick={() => setEditing('new')}>Novo lembrete</AddButton>
            </>
          )
        }
      >
        {data ? (
          <Content ladder={data} of={of} onEdit={setEditing} />
        ) : error ? (
          <ErrorState title={messages.loadFailed} message={error.message} onRetry={() => void refetch()} />
        ) : (
          <div aria-busy="true" className={classes.head}>
            <VisuallyHidden role="status">Carregando: {messages.title}</VisuallyHidden>
            <Skeleton height={44} />
          </div>
        )}
        <FormModal
          opened={editing !== null}
          title={editing === 'new' ? 'Novo lembrete' : 'Editar lembrete'}
          onClose={() => setEditing(null)}
          size="xl"
        >
          {data && (
            <StepForm
              of={of}
              texts={data.texts}
              step={editing === 'new' ? null : editing}
              onDone={() => setEditing(null)}
            />
          )}
        </FormModal>
      </Panel>
    </div>
  )
}

interface ContentProps {
  ladder: ReminderLadder
  of: RemindedOf
  onEdit: (step: ReminderStep) => void
}

function Content({ ladder, of, onEdit }: ContentProps) {
  const [opened, setOpened] = useState<OpenedDay | null>(null)
  const [dating, dateModal] = useDisclosure(false)
  const { paused, end_on, steps } = ladder
  return (
    <>
      <div className={classes.head}>
        <span>
          {messages.endLabels[of.programme]}: <strong>{end_on === null ? 'sem data' : formatDay(end_on)}</strong>
        </span>
        <ActionButton size="compact-sm" icon={IconCalendarEvent} onClick={dateModal.open}>
          {end_on === null ? 'Dizer a data' : 'Mudar a data'}
        </ActionButton>
        {end_on === null && <span className={classes.detail}>{messages.noEnd}</span>}
      </div>
      {paused && (
        <div className={classes.notice}>
          <Alert color="trigo" role="status">
            {messages.pausedBy(paused)}
          </Alert>
        </div>
      )}
      {steps.length === 0 ? (
        <MessageState icon={<IconMailForward />} title={messages.none} message={messages.noneMessage} />
      ) : (
        <>
          <ReminderCalendar ladder={ladder} onOpen={setOpened} />
          <ReminderRules ladder={ladder} onOpen={setOpened} onEdit={onEdit} />
        </>
      )}
      <ReminderDay opened={opened} steps={steps} onClose={() => setOpened(null)} />
      <FormModal opened={dating} title={messages.endLabels[of.programme]} onClose={dateModal.close} size="md">
        <EditEndDate of={of} end={end_on} onDone={dateModal.close} />
      </FormModal>
    </>
  )
}

function PauseButton({ ladder, of }: { ladder: ReminderLadder; of: RemindedOf }) {
  const isPaused = ladder.paused !== null
  const offered = isPaused ? 'Retomar' : 'Pausar'
  const question = useActionQuestion(offered)
  const pauses = question.action === 'Pausar'
  const pause = usePause(of, question.close)
  return (
    <>
      <ActionButton icon={isPaused ? IconPlayerPlay : IconPlayerPause} onClick={question.open}>
        {offered}
      </ActionButton>
      <ConfirmDialog
        opened={question.opened}
        title={`${question.action} os lembretes?`}
        message={pauses ? messages.askPause : messages.askResume}
        confirmLabel={question.action}
        loading={pause.running}
        onConfirm={() => pause.run(pauses)}
        onClose={question.close}
      />
    </>
  )
}
