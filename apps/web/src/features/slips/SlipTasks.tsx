import { Paper } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Campaign } from '@seara/contract/campaigns/campaigns'
import type { SlipSummary } from '@seara/contract/billing/campaign-slips'
import { IconBarcode, IconMail } from '@tabler/icons-react'
import { JobProgress } from '../../entities/job/JobProgress.tsx'
import { useFollowedJob } from '../../entities/job/use-followed-job.ts'
import { useRefetchAfter } from '../../entities/job/use-job-end.ts'
import { touchedByRequest } from '../../entities/keys/campaign-keys.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { MakeSlips } from './MakeSlips.tsx'
import { RemindDefaulters } from './RemindDefaulters.tsx'
import { makeTitle } from './slips-messages.ts'
import { useFreshSummary } from './campaign-slip-queries.ts'

/**
 * The jobs that make a campaign's slips and remind of expired ones. Only jobs that were started in this browser tab are
 * known.
 */
export function useSlipJobs({ id }: Campaign) {
  const made = useFollowedJob(`slips-${id}`)
  const reminded = useFollowedJob(`slip-reminders-${id}`)
  useRefetchAfter(made.id, touchedByRequest)
  useRefetchAfter(reminded.id, touchedByRequest)
  return { made, reminded }
}

type SlipJobs = ReturnType<typeof useSlipJobs>

interface SlipTasksProps {
  campaign: Campaign
  summary: SlipSummary | undefined
  jobs: SlipJobs
}

/** The buttons that make a campaign's slips and remind of expired ones. Each first shows what it would do. */
export function SlipTasks({ campaign, summary, jobs: { made, reminded } }: SlipTasksProps) {
  const [making, makeDialog] = useDisclosure(false)
  const [reminding, remindDialog] = useDisclosure(false)
  const refreshSummary = useFreshSummary(campaign.id)
  return (
    <>
      <ActionButton disabled={!summary || summary.expired === 0} icon={IconMail} onClick={remindDialog.open}>
        Enviar lembrete
      </ActionButton>
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
      <MakeSlips campaign={campaign} opened={making} onStarted={made.follow} onClose={makeDialog.close} />
      <RemindDefaulters
        campaign={campaign}
        opened={reminding}
        onStarted={reminded.follow}
        onClose={remindDialog.close}
      />
    </>
  )
}

/** The progress of the two jobs and, once they have ended, their results. */
export const SlipProgress = ({ jobs: { made, reminded } }: { jobs: SlipJobs }) =>
  [made, reminded].map(
    (job, index) =>
      job.id !== null && (
        <Paper key={index} p="md">
          <JobProgress id={job.id} onClose={job.forget} />
        </Paper>
      ),
  )
