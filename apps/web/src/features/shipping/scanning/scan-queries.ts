import type { Box } from '@seara/contract/campaigns/box'
import { scanBox, setShipped, type Shipping } from '@seara/contract/campaigns/shipping'
import { useQueryClient } from '@tanstack/react-query'
import { shippingKey } from '../../../entities/keys/campaign-keys.ts'
import { call } from '../../../lib/call.ts'
import { withConflictReason } from '../../../lib/failure.ts'
import { useAction } from '../../../ui/use-action.ts'
import { tickedByHand, tickFailed, untickFailed } from './scan-messages.ts'
import type { Reading, Waiting } from './scan-queue.ts'
import { overviewKey, useReloadBoxes } from '../shipping-queries.ts'

/** Milliseconds without an answer after which the server counts as unreachable. */
const answerWithin = 15_000

export const sendScan = (campaignId: number, { text, region }: Waiting) =>
  call(
    scanBox,
    { params: { campaignId }, body: { text, parish_region: region === undefined ? null : Number(region) } },
    { signal: AbortSignal.timeout(answerWithin) },
  )

/** The cached overview with a changed box, shown until the refetch. */
function withChanged(shipping: Shipping, box: Box): Shipping {
  const requests = shipping.requests.map((request) => ({
    ...request,
    boxes: request.boxes.map((other) => (other.id === box.id ? box : other)),
  }))
  const shipped = requests.flatMap(({ boxes }) => boxes).filter(({ shipped_at }) => shipped_at !== null).length
  return { ...shipping, requests, totals: { ...shipping.totals, shipped, missing: shipping.totals.boxes - shipped } }
}

/** @returns a function that shows at once whether a box is marked as shipped */
function useShowTick() {
  const client = useQueryClient()
  return (box: Box) =>
    client.setQueriesData<Shipping>({ queryKey: shippingKey }, (shipping) => shipping && withChanged(shipping, box))
}

/**
 * @returns a function that shows a reading's box at once, and returns whether the overview then equals the server's.
 * The overview differs when a colleague packs or scans too, or when this reading did not change the box
 */
export function useTakeReading(campaignId: number) {
  const client = useQueryClient()
  const show = useShowTick()
  return ({ scanned, region, state, problem }: Reading): boolean => {
    if (!scanned) return state === 'refused' && problem?.code !== 'conflict.already_shipped'
    // A running refetch may be older than the change.
    void client.cancelQueries({ queryKey: shippingKey })
    show(scanned.box)
    const shown = client.getQueryData<Shipping>(overviewKey(String(campaignId), region))?.totals
    return shown?.shipped === scanned.totals.shipped && shown.boxes === scanned.totals.boxes
  }
}

/** Marks a box as shipped or not shipped, without scanning its label. */
export function useSetShipped(shipped: boolean, onDone?: (box: Box) => void) {
  const show = useShowTick()
  const reload = useReloadBoxes()
  return useAction({
    run: (id: number) => call(setShipped, { params: { id }, body: { shipped } }),
    ...(shipped && { success: tickedByHand }),
    failure: withConflictReason(shipped ? tickFailed : untickFailed),
    onDone: (box: Box) => {
      show(box)
      reload()
      onDone?.(box)
    },
  })
}
