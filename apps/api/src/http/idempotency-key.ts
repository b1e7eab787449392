import type { IncomingHttpHeaders } from 'node:http'
import { invalid } from '../core/errors.ts'

/** The key that marks a repetition. @returns null when there is none @throws invalid when it is malformed */
export function readIdempotencyKey(headers: IncomingHttpHeaders): string | null {
  const key = headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(key))
    throw invalid('Idempotency-Key', 'A chave de repetição é inválida.')
  return key
}
