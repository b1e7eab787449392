import { setImmediate as othersTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { deserialize } from 'node:v8'
import { gunzip } from 'node:zlib'
import type { EventKind } from '@seara/cnab/words/event-kind'
import type { Bank } from '@seara/cnab/bank'
import type { ReturnFile } from '@seara/cnab/returns/return-file'
import { threads } from '../../../infra/threads/threads.ts'

/**
 * One record of a return file (the bank's file about payments and other events of slips), with the fields used here.
 * Money is whole cents, days are civil and ISO.
 */
export interface ReadRecord {
  /** The record's first line in the file, from 1; null when unknown. */
  line: number | null
  kind: EventKind
  /** The key by which the record's slip is found (`SlipRow.match_key`); null when the record names no slip. */
  matchKey: string | null
  ourNumber: string
  occurrenceCode: string
  occurrence: string
  reasons: string[]
  /** Why somebody has to review the record, in Portuguese; null when nobody has to. */
  review: string | null
  documentNumber: string | null
  /** The day of the payment or answer; null when the record names none. */
  occurrenceDate: string | null
  dueDate: string | null
  creditDate: string | null
  titleCents: bigint
  paidCents: bigint
  feeCents: bigint
  /** Identifies the record: the same record in another file has the same key. */
  key: string
}

export type ReturnOwner = Pick<ReturnFile, 'agency' | 'account' | 'covenant' | 'beneficiary' | 'companyDocument'>

export type ReadReturn = { kind: 'refused'; reason: string } | RecordsRead

interface RecordsRead {
  kind: 'return'
  bank: Bank
  layout: '240' | '400'
  /** The civil day on which the bank made the file, ISO; null when the header names none. */
  generatedOn: string | null
  /** The account in the file's header. A field that the header lacks is null. */
  owner: ReturnOwner
  /** In Portuguese. */
  warnings: string[]
  /** The records, packed because many records need much memory. `unpackRecords` unpacks them. */
  parts: Uint8Array[]
}

const run = threads({ maxOldGenerationSizeMb: 512 })

/**
 * Reads a bank's return file in a worker thread: in the main thread, a file of 10 MB would keep other calls waiting.
 */
export const readReturn = (content: Uint8Array): Promise<ReadReturn> =>
  run<ReadReturn>(new URL('./read-return.worker.ts', import.meta.url), content)

/** Unpacks the records of a file part by part, so that other calls are served in between. */
export async function unpackRecords({ parts }: RecordsRead): Promise<ReadRecord[]> {
  const records: ReadRecord[] = []
  for (const part of parts) {
    records.push(...(deserialize(await promisify(gunzip)(part)) as ReadRecord[]))
    await othersTurn()
  }
  return records
}
