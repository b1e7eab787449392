import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { beep } from './beep.ts'
import { loadWaiting, saveWaiting } from './scan-memory.ts'
import { resultOf } from './scan-messages.ts'
import { type Reading, ScanQueue } from './scan-queue.ts'
import { sendScan, useShowTick } from './scan-queries.ts'
import { useReloadBoxes } from './shipping-queries.ts'

/** The readings of one campaign's labels, while the screen is open. @param loud whether each result is heard */
export function useScanQueue(campaignId: number, loud: boolean) {
  const show = useShowTick()
  const reload = useReloadBoxes()
  const settled = useEffectEvent((reading: Reading) => {
    if (loud) beep(resultOf(reading).tone)
    if (reading.scanned) show(reading.scanned.box)
  })
  const drained = useEffectEvent(() => reload())
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
