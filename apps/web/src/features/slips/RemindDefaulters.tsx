import { Checkbox, Skeleton, Stack, Text } from '@mantine/core'
import type { Campaign } from '@seara/contract/campaigns'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { reachOf, remindConfirm, sendAgain } from './slips-messages.ts'
import { useDefaultersReach, useRemindDefaulters } from './slips-queries.ts'

interface RemindDefaultersProps {
  campaign: Campaign
  opened: boolean
  onStarted: (jobId: number) => void
  onClose: () => void
}

/** Says how many reminders would go out before any does. */
export function RemindDefaulters({ campaign, opened, onStarted, onClose }: RemindDefaultersProps) {
  const [again, setAgain] = useState(false)
  const reach = useDefaultersReach(campaign.id, opened)
  const close = () => {
    setAgain(false)
    onClose()
  }
  const remind = useRemindDefaulters(campaign.id, (jobId) => {
    onStarted(jobId)
    close()
  })
  const known = reach.data && !reach.isFetching ? reach.data : undefined
  const spared = known && !again ? known.recent : 0
  const nobody = known !== undefined && known.slips - spared === 0
  return (
    <ConfirmDialog
      opened={opened}
      title={remindConfirm}
      message={
        <Stack gap="sm">
          {known ? (
            <Text>{reachOf(known.slips, spared)}</Text>
          ) : reach.error ? (
            <Text role="alert">{reach.error.message}</Text>
          ) : (
            <Skeleton height={22} aria-busy="true" />
          )}
          {known !== undefined && known.recent > 0 && (
            <Checkbox label={sendAgain} checked={again} onChange={(event) => setAgain(event.currentTarget.checked)} />
          )}
        </Stack>
      }
      confirmLabel="Enviar"
      loading={remind.running}
      offersConfirm={!nobody}
      onConfirm={() => known && !nobody && remind.run(again)}
      onClose={close}
    />
  )
}
