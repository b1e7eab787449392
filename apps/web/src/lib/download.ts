import type { Endpoint } from '@seara/contract/endpoint'
import type { RawInput } from './address-of.ts'
import { type Input, send } from './call.ts'
import { filenameOf } from './filename.ts'

/**
 * Calls an endpoint that answers a file and saves it in the browser.
 * @returns the file's name
 * @throws ApiError as `call` does
 */
export async function download<const E extends Endpoint>(endpoint: E, input: Input<E>): Promise<string> {
  const response = await send(endpoint, input as RawInput)
  const name = filenameOf(response.headers.get('content-disposition'), 'arquivo')
  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
  return name
}
