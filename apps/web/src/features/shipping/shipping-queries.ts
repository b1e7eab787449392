import { type Box } from '@seara/contract/campaigns/box'
import { formatWeight } from '../../lib/format.ts'
import { named } from '../../ui/named.ts'
import { createBox, deleteBox } from '@seara/contract/campaigns/request-boxes'
import { kilogramsOf } from '@seara/contract/fields/weight'
import { getShipping, type Shipping } from '@seara/contract/campaigns/shipping'
import { useQueryClient } from '@tanstack/react-query'
import { shippingKey, touchedByRequest } from '../../entities/keys/campaign-keys.ts'
import { call } from '../../lib/call.ts'
import { useQuietRead } from '../../lib/use-read.ts'
import { withConflictReason } from '../../lib/failure.ts'
import { refetch } from '../../ui/refetch.ts'
import { useAction } from '../../ui/use-action.ts'
import * as messages from './shipping-messages.ts'

/** Milliseconds between refetches, because other people may pack and scan at the same time. */
const lookAroundEvery = 20_000

/**
 * The key of one region's overview.
 * @param id of the campaign, as it stands in the page's address
 * @param region as `useShipping` takes it
 */
export const overviewKey = (id: string, region: string | undefined) => [...shippingKey, id, region] as const

/**
 * The overview of packing and shipping in a campaign. The screen itself, not a toast, explains a failed load.
 * @param id of the campaign, as it stands in the page's address
 * @param region id of a region; '0' for dioceses without a region; undefined for all dioceses
 */
export const useShipping = (id: string, region: string | undefined) =>
  useQuietRead(
    overviewKey(id, region),
    getShipping,
    { params: { campaignId: id }, query: { parish_region: region } },
    {
      refetchInterval: lookAroundEvery,
      placeholderData: (previous) => (previous?.campaign.id === Number(id) ? previous : undefined),
    },
  )

/** @returns a function that refetches the queries that show boxes */
export function useReloadBoxes() {
  const client = useQueryClient()
  return () => {
    for (const queryKey of touchedByRequest) void refetch(client, queryKey)
  }
}

/**
 * @returns a function that marks every query with boxes as outdated, except the overview. A screen refetches such a
 * query when it next uses it
 */
export function useOutdateAllButOverview() {
  const client = useQueryClient()
  return () => {
    for (const queryKey of touchedByRequest)
      if (queryKey !== shippingKey) void client.invalidateQueries({ queryKey, refetchType: 'none' })
  }
}

/**
 * Adds a box to a request.
 * @param grams the weight in whole grams
 * @param idempotencyKey equal in every retry, so that the box is added only once
 */
export const saveBox = (requestId: number, grams: number, idempotencyKey: string) =>
  call(createBox, { body: { champaingn_solicitation_id: requestId, weight: kilogramsOf(grams) } }, { idempotencyKey })

/** The cached overview with a new box added, if it is not there yet. It is shown until the refetch ends. */
const withBox = (shipping: Shipping, box: Box): Shipping => ({
  ...shipping,
  requests: shipping.requests.map((request) =>
    request.id === box.champaingn_solicitation_id && request.boxes.every(({ id }) => id !== box.id)
      ? { ...request, boxes: [...request.boxes.map((other) => ({ ...other, of: box.of })), box] }
      : request,
  ),
})

/** @returns a function that adds a new box to all cached overviews at once, and then refetches them */
export function useShowBox() {
  const client = useQueryClient()
  const reload = useReloadBoxes()
  return (box: Box) => {
    client.setQueriesData<Shipping>({ queryKey: shippingKey }, (shipping) => shipping && withBox(shipping, box))
    reload()
  }
}

export const useRemoveBox = () =>
  useAction({
    run: ({ id }: Box) => call(deleteBox, { params: { id } }),
    success: (_answer, { number, of, weight }) =>
      named(messages.boxRemoved, `${number}/${of}, ${formatWeight(weight)}`),
    failure: withConflictReason(messages.boxRemoveFailed),
    invalidates: touchedByRequest,
  })
