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

/** After this many milliseconds without an answer, the server counts as unreachable. */
const answerWithin = 15_000

export const sendScan = (campaignId: number, { text, region }: Waiting) =>
  call(
    scanBox,
    { params: { campaignId }, body: { text, parish_region: region === undefined ? null : Number(region) } },
    { signal: AbortSignal.timeout(answerWithin) },
  )

/** The cached overview with one box replaced. It is shown until the refetch ends. */
function withChanged(shipping: Shipping, box: Box): Shipping {
  const requests = shipping.requests.map((request) => ({
    ...request,
    boxes: request.boxes.map((other) => (other.id === box.id ? box : other)),
  }))
  const shipped = requests.flatMap(({ boxes }) => boxes).filter(({ shipped_at }) => shipped_at !== null).length
  return { ...shipping, requests, totals: { ...shipping.totals, shipped, missing: shipping.totals.boxes - shipped } }
}

/** @returns a function that replaces a box in all cached overviews, so that its new state is visible at once */
function useShowTick() {
  const client = useQueryClient()
  return (box: Box) =>
    client.setQueriesData<Shipping>({ queryKey: shippingKey }, (shipping) => shipping && withChanged(shipping, box))
}

/**
 * @returns a function that marks the box of an answered reading as shipped in the cached overview. It returns whether
 * the overview then agrees with the server. The two disagree when a colleague packs or scans at the same time, and when
 * the server answers that the box was already shipped.
 */
export function useTakeReading(campaignId: number) {
  const client = useQueryClient()
  const show = useShowTick()
  return ({ scanned, region, state, problem }: Reading): boolean => {
    if (!scanned) return state === 'refused' && problem?.code !== 'conflict.already_shipped'
    // A refetch that is running may have been answered before this change, and would undo it on the screen.
    void client.cancelQueries({ queryKey: shippingKey })
    show(scanned.box)
    const shown = client.getQueryData<Shipping>(overviewKey(String(campaignId), region))?.totals
    return shown?.shipped === scanned.totals.shipped && shown.boxes === scanned.totals.boxes
  }
}

/** Sets a box to shipped or not shipped, without a scan of its label. */
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
