import type { ShippingRequest } from '@seara/contract/campaigns/shipping'

/** The states of a request's boxes, as the list's filter offers them. */
export const shippingStates = ['unpacked', 'unshipped', 'shipped'] as const
type ShippingState = (typeof shippingStates)[number]

export const isShippingState = (text: string | null): text is ShippingState =>
  shippingStates.some((state) => state === text)

export const stateOf = ({ boxes }: ShippingRequest): ShippingState =>
  boxes.length === 0 ? 'unpacked' : boxes.some(({ shipped_at }) => shipped_at === null) ? 'unshipped' : 'shipped'

/**
 * The request to pack next: the first one without a box after the given request. When there is none, the search starts
 * again from the beginning.
 * @param busy ids of the requests whose boxes are being saved, which are skipped
 * @param after id of the request just left; undefined to begin with the first request
 */
export function nextUnpacked(
  requests: readonly ShippingRequest[],
  busy: ReadonlySet<number>,
  after?: number,
): ShippingRequest | undefined {
  const from = requests.findIndex(({ id }) => id === after) + 1
  const inOrder = [...requests.slice(from), ...requests.slice(0, from)]
  return inOrder.find((request) => stateOf(request) === 'unpacked' && request.id !== after && !busy.has(request.id))
}
