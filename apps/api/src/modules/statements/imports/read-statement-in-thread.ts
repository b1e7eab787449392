import { setImmediate as othersTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { deserialize } from 'node:v8'
import { gunzip } from 'node:zlib'
import { threads } from '../../../infra/threads/threads.ts'
import type { WrittenAccount } from './account-of.ts'
import type { KeyedRow } from './row-key.ts'

export interface ReadRow extends KeyedRow {
  key: string
  name: string | null
  refnum: string | null
}

export interface ReadAccount {
  written: WrittenAccount
  /** The account's name for people. */
  label: string
  /** The rows to store. */
  rows: ReadRow[]
  /** The last day that the statement can know, ISO; null when the file does not say it. */
  until: string | null
  /** How many rows were left out: rows without a day or an amount, and balances. */
  skipped: number
}

/** A statement with its rows. */
export interface ReadStatement {
  kind: 'statement'
  format: 'ofx' | 'csv'
  /** false: the file ends before the end of the statement. */
  isComplete: boolean
  /**
   * How many statements of credit cards were left out. They show purchases and payments of the card's bill, not gifts.
   */
  cards: number
  accounts: ReadAccount[]
}

/** A statement whose rows stay compressed until they are used, because the rows of a large file need much memory. */
type PackedStatement = Omit<ReadStatement, 'accounts'> & {
  accounts: (Omit<ReadAccount, 'rows'> & { parts: Uint8Array[] })[]
}

export type PackedFile = { kind: 'refused'; reason: string } | PackedStatement

const run = threads({ maxOldGenerationSizeMb: 512 })

/**
 * Reads a statement with `packages/ofx`, in a thread of its own. Reading a large one in the server's thread would keep
 * other requests waiting too long.
 */
export const readFile = (content: Uint8Array): Promise<PackedFile> =>
  run<PackedFile>(new URL('./read-statement.worker.ts', import.meta.url), content)

/** Decompresses the rows of a statement part by part. Other requests are served between the parts. */
export async function unpack(packed: PackedStatement): Promise<ReadStatement> {
  const accounts: ReadAccount[] = []
  for (const { parts, ...account } of packed.accounts) {
    const rows: ReadRow[] = []
    for (const part of parts) {
      rows.push(...(deserialize(await promisify(gunzip)(part)) as ReadRow[]))
      await othersTurn()
    }
    accounts.push({ ...account, rows })
  }
  return { ...packed, accounts }
}
