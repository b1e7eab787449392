import type { ShippingRequest } from '@seara/contract/campaigns/shipping'

/** How far a request's parcel is, as the list's filter calls it. */
export const shippingStates = ['unpacked', 'unshipped', 'shipped'] as const
export type ShippingState = (typeof shippingStates)[number]

export const isShippingState = (text: string | null): text is ShippingState =>
  shippingStates.some((state) => state === text)

export const stateOf = ({ boxes }: ShippingRequest): ShippingState =>
  boxes.length === 0 ? 'unpacked' : boxes.some(({ shipped_at }) => shipped_at === null) ? 'unshipped' : 'shipped'

/**
 * The request to pack next: the first without a box after another one, then from the beginning.
 * @param busy requests whose boxes are on their way @param after id of the request that is left
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
