import type { Endpoint } from '@seara/contract/core/endpoint'

/** The input of a call, for code that works with every endpoint. */
export interface RawInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** The address of an endpoint, parameters filled in; empty query values are left out. */
export function urlOf(endpoint: Endpoint, { params = {}, query = {} }: RawInput): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const filled = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const search = new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString()
  return search ? `${path}?${search}` : path
}
