import { decode } from './decode.ts'
import { limits } from './limits.ts'
import { NotAStatementError } from './not-a-statement.ts'
import { readCsv } from './read-csv.ts'
import { readOfx } from './read-ofx.ts'
import type { Statement } from './statement.ts'

/**
 * Reads a bank's statement: OFX of any bank, the CSV of Inter or of Nubank, told apart by content. Takes time in
 * proportion to the bytes; `limits` bound both. A damaged statement gives what can be read, with the rows that cannot
 * among `skipped`. Rows are kept as they stand, repeated ones too: what counts once is the caller's to decide.
 * @throws NotAStatementError, and nothing else: empty, beyond the limits, or nothing of the kind
 */
export function readStatement(bytes: Uint8Array): Statement {
  if (bytes.length > limits.bytes) throw new NotAStatementError('too-large')
  const { text, encoding } = decode(bytes)
  const statement = readOfx(text) ?? readCsv(text)
  if (statement) return { ...statement, encoding }
  throw new NotAStatementError(text.trim() === '' ? 'empty' : 'unknown-format')
}
