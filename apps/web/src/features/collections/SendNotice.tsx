import type { Collection } from '@seara/contract/collections/collections'
import { ConfirmReach } from '../../ui/ConfirmReach.tsx'
import { noticeReach, notices, sendAgain } from './collection-messages.ts'
import { type Notice, useNoticesReach, useSendNotice } from './collection-queries.ts'

interface SendNoticeProps {
  collection: Collection
  /** The notice that the dialog asks about; null keeps the dialog closed. */
  notice: Notice | null
  onStarted: (notice: Notice, jobId: number) => void
  onClose: () => void
}

/** Asks before a notice is sent, and says how many dioceses get it. */
export function SendNotice({ collection, notice, onStarted, onClose }: SendNoticeProps) {
  const { data, isFetching, error } = useNoticesReach(collection.id, notice !== null)
  const send = useSendNotice(collection.id, (jobId) => {
    if (notice) onStarted(notice, jobId)
    onClose()
  })
  const reach = isFetching ? undefined : notice === 'reminder' ? data?.reminder : data?.first_message
  return (
    <ConfirmReach
      opened={notice !== null}
      title={notice ? notices[notice].confirm : ''}
      reach={reach && { count: reach.dioceses, recent: reach.recent, to: reach.to }}
      error={error}
      words={noticeReach}
      againLabel={sendAgain}
      sending={send.running}
      onSend={(again) => notice && send.run({ notice, again })}
      onClose={onClose}
    />
  )
}
