import type { ReadRecord } from './read-return.ts'
import type { KnownRecord } from './return-records.repository.ts'

/** A record of a file with the slip that it matches. */
export interface Matched {
  record: ReadRecord
  /** Its position in the file, from 0. */
  position: number
  /** The same record in another file. */
  known: KnownRecord | null
  slip: { id: number; request_id: number } | null
}
