import type { Collection } from '@seara/contract/collections/collections'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { hasBegun } from '../../entities/collection/has-begun.ts'
import { JobProgress } from '../../entities/job/JobProgress.tsx'
import { useFollowedJob } from '../../entities/job/use-followed-job.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Task, TaskList } from '../../ui/TaskList.tsx'
import { notBegun, notices } from './collection-messages.ts'
import { notBegunId } from './CollectionActions.tsx'
import type { Notice } from './collection-queries.ts'
import type { Reminded } from './reminded.ts'
import { SendNotice } from './SendNotice.tsx'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { useAskedReminder } from './use-asked-reminder.ts'

/** The mails to many dioceses at once (such as the reminder), and the progress while they are sent. */
export function Notices({ collection }: { collection: Collection }) {
  const asked = useAskedReminder(collection)
  const [asking, setAsking] = useState<{ notice: Notice; among: Reminded } | null>(
    asked.isAsked ? { notice: 'reminder', among: asked.among } : null,
  )
  const close = () => {
    setAsking(null)
    asked.forget()
  }
  const first = useFollowedJob(`first-${collection.id}`)
  const reminder = useFollowedJob(`reminder-${collection.id}`)
  // Before a collection begins, only the first notice can be sent. It says when the collection begins, but a reminder
  // would ask for contributions that nobody can send yet.
  const isTooEarly = !hasBegun(collection.begin_dt)
  const row = (notice: Notice, job: typeof first) => (
    <Task
      title={notices[notice].title}
      description={notices[notice].description}
      action={
        <ActionButton
          disabled={collection.finished || (notice === 'reminder' && isTooEarly)}
          {...(notice === 'reminder' &&
            isTooEarly && { 'aria-describedby': notBegunId, title: notBegun(collection.begin_dt) })}
          aria-label={`Enviar: ${notices[notice].title}`}
          icon={IconMail}
          onClick={() => setAsking({ notice, among: {} })}
        >
          Enviar
        </ActionButton>
      }
      progress={<JobProgress id={job.id} onClose={job.forget} />}
    />
  )
  return (
    <Panel title="Avisos por e-mail">
      <TaskList>
        {row('first', first)}
        {row('reminder', reminder)}
      </TaskList>
      <SendNotice
        collection={collection}
        notice={asking?.notice ?? null}
        among={asking?.among ?? {}}
        onStarted={(notice, jobId) => (notice === 'first' ? first : reminder).follow(jobId)}
        onClose={close}
      />
    </Panel>
  )
}
