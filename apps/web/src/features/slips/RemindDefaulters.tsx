import type { Campaign } from '@seara/contract/campaigns/campaigns'
import { ConfirmReach } from '../../ui/ConfirmReach.tsx'
import { reachOf, remindConfirm, sendAgain } from './slips-messages.ts'
import { useDefaultersReach, useRemindDefaulters } from './campaign-slip-queries.ts'

interface RemindDefaultersProps {
  campaign: Campaign
  opened: boolean
  onStarted: (jobId: number) => void
  onClose: () => void
}

/** Asks before reminders about expired slips are sent: says how many reminders there would be, and shows one. */
export function RemindDefaulters({ campaign, opened, onStarted, onClose }: RemindDefaultersProps) {
  const { data, isFetching, error } = useDefaultersReach(campaign.id, opened)
  const remind = useRemindDefaulters(campaign.id, (jobId) => {
    onStarted(jobId)
    onClose()
  })
  return (
    <ConfirmReach
      opened={opened}
      title={remindConfirm}
      reach={
        data && !isFetching ? { count: data.slips, recent: data.recent, to: data.to, sample: data.sample } : undefined
      }
      error={error}
      words={(slips, recent) => reachOf(slips, recent, data ?? { unpayable: 0, undrawn: 0, unreachable: 0 })}
      againLabel={sendAgain}
      sending={remind.running}
      onSend={remind.run}
      onClose={onClose}
    />
  )
}
