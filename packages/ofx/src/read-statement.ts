import { decode } from './decode.ts'
import { limits } from './limits.ts'
import { NotAStatementError } from './not-a-statement.ts'
import { readCsv } from './read-csv.ts'
import { readOfx } from './read-ofx.ts'
import type { Statement } from './statement.ts'

/**
 * Reads a bank's statement: OFX of any bank, or the CSV of Inter or Nubank; the content tells which. Takes linear time;
 * `limits` bound time and memory. Of a damaged statement it returns what can be read, and the other rows in `skipped`.
 * Repeated rows are kept: the caller decides which of them count.
 * @throws NotAStatementError when the content is empty, exceeds the limits, or is no statement. It throws nothing else
 */
export function readStatement(bytes: Uint8Array): Statement {
  if (bytes.length > limits.bytes) throw new NotAStatementError('too-large')
  const { text, encoding } = decode(bytes)
  const statement = readOfx(text) ?? readCsv(text)
  if (statement) return { ...statement, encoding }
  throw new NotAStatementError(text.trim() === '' ? 'empty' : 'unknown-format')
}
