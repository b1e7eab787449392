import type { Endpoint } from '@seara/contract/endpoint'
import { type Input, type RawInput, send } from './call.ts'

const encoded = /filename\*=(?:UTF-8'[^']*')([^;]+)/i
const plain = /filename="?([^";]+)"?/i

/** The name in a Content-Disposition header; RFC 6266 prefers the encoded form. */
export function filenameOf(header: string | null, fallback: string): string {
  const encodedName = header?.match(encoded)?.[1]
  if (encodedName) {
    try {
      return decodeURIComponent(encodedName)
    } catch {
      // A badly encoded name falls back to the plain one.
    }
  }
  return header?.match(plain)?.[1]?.trim() || fallback
}

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
