import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { beep } from './beep.ts'
import { loadWaiting, saveWaiting } from './scan-memory.ts'
import { resultOf } from './scan-messages.ts'
import { type Reading, ScanQueue } from './scan-queue.ts'
import { sendScan, useTakeReading } from './scan-queries.ts'
import { useOutdateAllButOverview, useReloadBoxes } from '../shipping-queries.ts'

/** Sends the scanned labels of one campaign while the screen is open. @param loud whether results have sounds */
export function useScanQueue(campaignId: number, loud: boolean) {
  const take = useTakeReading(campaignId)
  const reload = useReloadBoxes()
  const outdate = useOutdateAllButOverview()
  const isBehind = useRef(false)
  const settled = useEffectEvent((reading: Reading) => {
    if (loud) beep(resultOf(reading).tone)
    if (!take(reading)) isBehind.current = true
  })
  // The overview is refetched only when it no longer agrees with the server. A refetch after each reading would not be
  // finished before the next scan.
  const drained = useEffectEvent(() => {
    if (isBehind.current) reload()
    else outdate()
    isBehind.current = false
  })
  const [queue] = useState(
    () =>
      new ScanQueue({
        send: (waiting) => sendScan(campaignId, waiting),
        load: () => loadWaiting(campaignId),
        save: (waiting) => saveWaiting(campaignId, waiting),
      }),
  )
  useEffect(() => {
    queue.start({ onSettled: settled, onDrained: drained })
    window.addEventListener('online', queue.wake)
    return () => {
      window.removeEventListener('online', queue.wake)
      queue.stop()
    }
  }, [queue])
  return { queue, ...useSyncExternalStore(queue.subscribe, queue.snapshot) }
}
