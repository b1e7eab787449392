import { setImmediate as othersTurn } from 'node:timers/promises'
import { deserialize } from 'node:v8'
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
  /** For people. */
  label: string
  rows: ReadRow[]
  skipped: number
}

export type ReadFile =
  | { kind: 'refused'; reason: string }
  | { kind: 'statement'; format: 'ofx' | 'csv'; isComplete: boolean; accounts: ReadAccount[] }

/** As the thread hands it over: rows in parts, each packed by `node:v8`. */
export type PackedFile =
  | Extract<ReadFile, { kind: 'refused' }>
  | (Omit<Extract<ReadFile, { kind: 'statement' }>, 'accounts'> & {
      accounts: (Omit<ReadAccount, 'rows'> & { parts: Uint8Array[] })[]
    })

const run = threads({ maxOldGenerationSizeMb: 512 })

/** Reads a statement in a thread, through `packages/ofx`: a large one takes longer than others should wait. */
export async function readFile(content: Uint8Array): Promise<ReadFile> {
  const read = await run<PackedFile>(new URL('./read-statement.worker.ts', import.meta.url), content)
  if (read.kind === 'refused') return read
  const accounts: ReadAccount[] = []
  for (const { parts, ...account } of read.accounts) {
    const rows: ReadRow[] = []
    for (const part of parts) {
      rows.push(...(deserialize(part) as ReadRow[]))
      await othersTurn()
    }
    accounts.push({ ...account, rows })
  }
  return { ...read, accounts }
}
