import { useDisclosure } from '@mantine/hooks'
import type { Campaign } from '@seara/contract/campaigns/campaigns'
import type { SlipSummary } from '@seara/contract/billing/campaign-slips'
import { IconBarcode, IconMail } from '@tabler/icons-react'
import { JobProgress } from '../../entities/job/JobProgress.tsx'
import { useFollowedJob } from '../../entities/job/use-followed-job.ts'
import { useRefetchAfter } from '../../entities/job/use-job-end.ts'
import { touchedByRequest } from '../../entities/keys/campaign-keys.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Task, TaskList } from '../../ui/TaskList.tsx'
import { MakeSlips } from './MakeSlips.tsx'
import { RemindDefaulters } from './RemindDefaulters.tsx'
import { makeExplained, makeTitle, remindExplained, remindTitle } from './slips-messages.ts'
import { useFreshSummary } from './campaign-slip-queries.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'

/** Making a campaign's slips, and reminding of expired ones; each shows first what it would do. */
export function SlipTasks({ campaign, summary }: { campaign: Campaign; summary: SlipSummary | undefined }) {
  const [making, makeDialog] = useDisclosure(false)
  const [reminding, remindDialog] = useDisclosure(false)
  const made = useFollowedJob(`slips-${campaign.id}`)
  const reminded = useFollowedJob(`slip-reminders-${campaign.id}`)
  const refreshSummary = useFreshSummary(campaign.id)
  useRefetchAfter(made.id, touchedByRequest)
  useRefetchAfter(reminded.id, touchedByRequest)
  return (
    <Panel title="Gerar e lembrar">
      <TaskList>
        <Task
          title={makeTitle}
          description={makeExplained}
          action={
            <ActionButton
              variant="filled"
              disabled={summary?.issuer_complete !== true}
              icon={IconBarcode}
              onClick={() => {
                refreshSummary()
                makeDialog.open()
              }}
            >
              {makeTitle}
            </ActionButton>
          }
          progress={<JobProgress id={made.id} onClose={made.forget} />}
        />
        <Task
          title={remindTitle}
          description={remindExplained}
          action={
            <ActionButton disabled={!summary || summary.expired === 0} icon={IconMail} onClick={remindDialog.open}>
              Enviar lembrete
            </ActionButton>
          }
          progress={<JobProgress id={reminded.id} onClose={reminded.forget} />}
        />
      </TaskList>
      <MakeSlips campaign={campaign} opened={making} onStarted={made.follow} onClose={makeDialog.close} />
      <RemindDefaulters
        campaign={campaign}
        opened={reminding}
        onStarted={reminded.follow}
        onClose={remindDialog.close}
      />
    </Panel>
  )
}
