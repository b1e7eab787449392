import type { EventKind } from '@seara/cnab/words/event-kind'
import type { Bank } from '@seara/cnab/bank'
import type { ReturnFile } from '@seara/cnab/returns/return-file'
import { threads } from '../../../infra/threads/threads.ts'

/** One record of a return, as far as it matters here. Money is whole cents, days are ISO. */
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
  /** What makes it the same record in another file. */
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
      /** Whose it is by its header; null where that does not say. */
      owner: ReturnOwner
      warnings: string[]
      records: ReadRecord[]
    }

const run = threads({ maxOldGenerationSizeMb: 512 })

/** Reads a bank's return in a thread of its own: a file of 10 MB takes longer than other requests should wait. */
export const readReturn = (content: Uint8Array): Promise<ReadReturn> =>
  run(new URL('./read-return.worker.ts', import.meta.url), content)
