import type { IncomingHttpHeaders } from 'node:http'
import { invalid } from '../core/errors.ts'

/**
 * The `Idempotency-Key` header. A client sends the same key again when it repeats a call.
 * @returns null when there is no such header
 * @throws invalid when the key is malformed
 */
export function readIdempotencyKey(headers: IncomingHttpHeaders): string | null {
  const key = headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(key))
    throw invalid('Idempotency-Key', 'A chave de repetição é inválida.')
  return key
}
