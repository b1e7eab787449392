import { Skeleton, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { mailStatements, statementsReach } from '@seara/contract/overview/year-statements'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { currentYear } from '../../lib/current-year.ts'
import { conflictReasonOr } from '../../lib/failure.ts'
import { useQuietRead } from '../../lib/use-read.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { YearPicker } from '../../ui/fields/dates/YearPicker.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Task, TaskList } from '../../ui/TaskList.tsx'
import { useAction } from '../../ui/use-action.ts'
import { JobProgress } from '../job/JobProgress.tsx'
import { useFollowedJob } from '../job/use-followed-job.ts'
import { outboxKey } from '../keys/platform-keys.ts'
import * as messages from './year-statement-messages.ts'
import { useStatementYears } from './year-statement-queries.ts'

/**
 * Mails the statement of a year to each diocese that has one and an e-mail address, and did not get it by mail yet.
 * Before sending, says how many dioceses will get it.
 */
export function MailStatements() {
  const years = useStatementYears()
  const [year, setYear] = useState(currentYear())
  const [asking, dialog] = useDisclosure(false)
  const job = useFollowedJob(`statements-${year}`)
  const { data, error, isFetching } = useQuietRead(
    ['statements-reach', year],
    statementsReach,
    { params: { year: String(year) } },
    { enabled: asking, staleTime: 0 },
  )
  const send = useAction({
    run: () => call(mailStatements, { params: { year: String(year) } }),
    failure: conflictReasonOr(messages.sendFailed),
    invalidates: [outboxKey],
    onDone: ({ job_id }) => {
      job.follow(job_id)
      dialog.close()
    },
  })
  const reach = isFetching ? undefined : data
  return (
    <Panel title={messages.allTitle}>
      <TaskList>
        <Task
          title={messages.confirmTitle(year).replace('?', '')}
          description={
            <>
              {messages.allDescription}
              <YearPicker label="Ano dos extratos" only={years} value={year} onChange={setYear} />
            </>
          }
          action={
            <ActionButton icon={IconMail} onClick={dialog.open}>
              Enviar extratos
            </ActionButton>
          }
          progress={<JobProgress id={job.id} onClose={job.forget} />}
        />
      </TaskList>
      <ConfirmDialog
        opened={asking}
        title={messages.confirmTitle(year)}
        message={
          reach ? (
            <Text>{messages.reachOf(reach)}</Text>
          ) : error ? (
            <Text role="alert">{error.message}</Text>
          ) : (
            <Skeleton height={22} aria-busy="true" />
          )
        }
        confirmLabel="Enviar"
        loading={send.running}
        offersConfirm={reach === undefined || reach.dioceses > reach.sent}
        waits={reach === undefined}
        careful
        onConfirm={() => send.run()}
        onClose={dialog.close}
      />
    </Panel>
  )
}
