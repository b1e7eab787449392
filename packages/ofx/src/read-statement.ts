import { decode } from './decode.ts'
import { limits } from './limits.ts'
import { NotAStatementError } from './not-a-statement.ts'
import { readCsv } from './read-csv.ts'
import { readOfx } from './read-ofx.ts'
import type { Statement } from './statement.ts'

/**
 * Reads a bank's statement: OFX of any bank, or the CSV of Inter or Nubank, recognized by content. Takes linear time;
 * `limits` bound time and memory. Of a damaged statement, what can be read is returned, and the other rows are in
 * `skipped`. Repeated rows are kept: the caller decides what counts once.
 * @throws NotAStatementError, and nothing else, when the content is empty, beyond the limits, or no statement
 */
export function readStatement(bytes: Uint8Array): Statement {
  if (bytes.length > limits.bytes) throw new NotAStatementError('too-large')
  const { text, encoding } = decode(bytes)
  const statement = readOfx(text) ?? readCsv(text)
  if (statement) return { ...statement, encoding }
  throw new NotAStatementError(text.trim() === '' ? 'empty' : 'unknown-format')
}
