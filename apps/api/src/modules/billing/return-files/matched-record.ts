import type { ReadRecord } from './read-return.ts'
import type { KnownRecord } from './return-records.repository.ts'

/** A record of a file, with what is known of it. */
export interface Matched {
  record: ReadRecord
  /** In its file, from 0. */
  position: number
  /** The same record, where another file brought it. */
  known: KnownRecord | null
  slip: { id: number; request_id: number } | null
}
