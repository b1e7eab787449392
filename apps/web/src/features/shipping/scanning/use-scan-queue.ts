import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { beep } from './beep.ts'
import { unsentReadings } from './scan-memory.ts'
import { resultOf } from './scan-messages.ts'
import { type Reading, ScanQueue } from './scan-queue.ts'
import { sendScan, useTakeReading } from './scan-queries.ts'
import { useOutdateAllButOverview, useReloadBoxes } from '../shipping-queries.ts'
import { useReader } from '../use-reader.ts'

/**
 * Sends the scanned labels of one campaign while the screen is open.
 * @param loud whether results have sounds
 * @returns also `others`: readings that other people left unsent in this tab. They are sent only after `answerOthers`.
 */
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
  const me = useReader()
  const [queue] = useState(
    () =>
      new ScanQueue({
        send: (waiting) => sendScan(campaignId, waiting),
        load: () => unsentReadings.own(campaignId, me),
        save: (waiting) =>
          unsentReadings.keep(
            campaignId,
            me,
            waiting.map(({ text, region }) => ({ text, region })),
          ),
      }),
  )
  const [others, setOthers] = useState(() => unsentReadings.others(campaignId, me))
  const answerOthers = (send: boolean) => {
    if (send) for (const { text, region } of others) queue.add({ text, region })
    unsentReadings.dropOthers(campaignId, me)
    setOthers([])
  }
  useEffect(() => {
    queue.start({ onSettled: settled, onDrained: drained })
    window.addEventListener('online', queue.wake)
    return () => {
      window.removeEventListener('online', queue.wake)
      queue.stop()
    }
  }, [queue])
  return { queue, others, answerOthers, ...useSyncExternalStore(queue.subscribe, queue.snapshot) }
}
