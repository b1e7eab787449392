import type { ShippingRequest } from '@seara/contract/campaigns/shipping'
import { foldText } from '../../lib/fold-text.ts'

/**
 * The requests whose diocese, city and requester together contain all typed words, in any order, or whose code contains
 * the typed text. For an empty text: all requests.
 */
export function findRequests(requests: readonly ShippingRequest[], text: string): readonly ShippingRequest[] {
  const folded = foldText(text)
  if (folded === '') return requests
  const words = folded.split(/\s+/)
  const code = folded.replaceAll(/[\s-]/g, '')
  return requests.filter((request) => {
    const { diocese, name } = request
    const own = foldText(`${diocese.name} ${diocese.city} ${diocese.uf} ${name}`)
    return words.every((word) => own.includes(word)) || hasCode(request, code)
  })
}

const hasCode = (request: ShippingRequest, code: string) =>
  code !== '' && request.code.replace('-', '').toLowerCase().includes(code)
