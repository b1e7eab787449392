import type { Collection } from '@seara/contract/collections/collections'
import { ConfirmReach } from '../../ui/ConfirmReach.tsx'
import { useRegionNames } from '../../entities/registry/region-names.ts'
import { noticeReach, notices, remindedWords, sendAgain } from './collection-messages.ts'
import { type Notice, useNoticesReach, useSendNotice } from './collection-queries.ts'
import type { Reminded } from './reminded.ts'

interface SendNoticeProps {
  collection: Collection
  /** The notice that the dialog asks about; null keeps the dialog closed. */
  notice: Notice | null
  /** The filter that says which of the dioceses without a contribution get the reminder. */
  among: Reminded
  onStarted: (notice: Notice, jobId: number) => void
  onClose: () => void
}

/** Asks before a notice is sent. Says how many dioceses get the notice, and shows it as one of them will see it. */
export function SendNotice({ collection, notice, among, onStarted, onClose }: SendNoticeProps) {
  const { data, isFetching, error } = useNoticesReach(collection.id, among, notice !== null)
  const { data: regions = [] } = useRegionNames()
  const region = regions.find(({ id }) => String(id) === among.parish_region_id)?.region_name
  const send = useSendNotice(collection.id, (jobId) => {
    if (notice) onStarted(notice, jobId)
    onClose()
  })
  const reach = isFetching ? undefined : notice === 'reminder' ? data?.reminder : data?.first_message
  return (
    <ConfirmReach
      opened={notice !== null}
      title={notice ? notices[notice].confirm : ''}
      reach={reach && { count: reach.dioceses, recent: reach.recent, to: reach.to, sample: reach.sample }}
      error={error}
      words={(total, spared) => noticeReach(total, spared, remindedWords(among, region))}
      againLabel={sendAgain}
      sending={send.running}
      onSend={(again) => notice && send.run({ notice, among, again })}
      onClose={onClose}
    />
  )
}
