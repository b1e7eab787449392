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
  /** Identifies the same record in another file. */
  key: string
}

export type ReturnOwner = Pick<ReturnFile, 'agency' | 'account' | 'covenant' | 'beneficiary' | 'companyDocument'>

export type ReadReturn =
  | { kind: 'refused'; reason: string }
  | {
      kind: 'return'
      bank: Bank
      layout: '240' | '400'
      generatedOn: string | null
      /** The account in the header; null where it names none. */
      owner: ReturnOwner
      warnings: string[]
      records: ReadRecord[]
    }

const run = threads({ maxOldGenerationSizeMb: 512 })

/** Reads a return file in a worker thread: a file of 10 MB would block other requests. */
export const readReturn = (content: Uint8Array): Promise<ReadReturn> =>
  run(new URL('./read-return.worker.ts', import.meta.url), content)
