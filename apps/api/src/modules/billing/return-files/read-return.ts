import { setImmediate as othersTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { deserialize } from 'node:v8'
import { gunzip } from 'node:zlib'
import type { EventKind } from '@seara/cnab/words/event-kind'
import type { Bank } from '@seara/cnab/bank'
import type { ReturnFile } from '@seara/cnab/returns/return-file'
import { threads } from '../../../infra/threads/threads.ts'

/** One record of a return, with the fields used here. Money is whole cents, days are ISO. */
export interface ReadRecord {
  line: number | null
  kind: EventKind
  matchKey: string | null
  ourNumber: string
  occurrenceCode: string
  occurrence: string
  reasons: string[]
  review: string | null
  documentNumber: string | null
  occurrenceDate: string | null
  dueDate: string | null
  creditDate: string | null
  titleCents: bigint
  paidCents: bigint
  feeCents: bigint
  /** Equal for the same record in another file. */
  key: string
}

export type ReturnOwner = Pick<ReturnFile, 'agency' | 'account' | 'covenant' | 'beneficiary' | 'companyDocument'>

export type ReadReturn = { kind: 'refused'; reason: string } | RecordsRead

/**
 * A file that was read. Its records stay packed until they are used, because those of a large file need much memory.
 */
interface RecordsRead {
  kind: 'return'
  bank: Bank
  layout: '240' | '400'
  generatedOn: string | null
  /** The account in the file's header; its fields are null where the header names none. */
  owner: ReturnOwner
  warnings: string[]
  parts: Uint8Array[]
}

const run = threads({ maxOldGenerationSizeMb: 512 })

/** Reads a bank's return in a thread of its own: a file of 10 MB takes longer than other requests should wait. */
export const readReturn = (content: Uint8Array): Promise<ReadReturn> =>
  run<ReadReturn>(new URL('./read-return.worker.ts', import.meta.url), content)

/** Unpacks the records of a file part by part, so that other requests are served in between. */
export async function unpackRecords({ parts }: RecordsRead): Promise<ReadRecord[]> {
  const records: ReadRecord[] = []
  for (const part of parts) {
    records.push(...(deserialize(await promisify(gunzip)(part)) as ReadRecord[]))
    await othersTurn()
  }
  return records
}
