import { Checkbox, Skeleton, Stack, Text } from '@mantine/core'
import type { Collection } from '@seara/contract/collections'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { noticeReach, notices, sendAgain } from './collection-messages.ts'
import { type Notice, useNoticesReach, useSendNotice } from './collection-queries.ts'

interface SendNoticeProps {
  collection: Collection
  /** Which notice to ask about; null while nothing is asked. */
  notice: Notice | null
  onStarted: (notice: Notice, jobId: number) => void
  onClose: () => void
}

/** Says how many dioceses a notice goes to before it is sent. */
export function SendNotice({ collection, notice, onStarted, onClose }: SendNoticeProps) {
  const [again, setAgain] = useState(false)
  const reach = useNoticesReach(collection.id, notice !== null)
  const close = () => {
    setAgain(false)
    onClose()
  }
  const send = useSendNotice(collection.id, (jobId) => {
    if (notice) onStarted(notice, jobId)
    close()
  })
  const known =
    reach.data && !reach.isFetching
      ? notice === 'reminder'
        ? reach.data.reminder
        : reach.data.first_message
      : undefined
  const nobody = known !== undefined && known.dioceses - (again ? 0 : known.recent) === 0
  return (
    <ConfirmDialog
      opened={notice !== null}
      title={notice ? notices[notice].confirm : ''}
      message={
        <Stack gap="sm">
          {known ? (
            <Text>{noticeReach(known.dioceses, again ? 0 : known.recent)}</Text>
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
      loading={send.running}
      offersConfirm={!nobody}
      onConfirm={() => notice && known && !nobody && send.run({ notice, again })}
      onClose={close}
    />
  )
}
