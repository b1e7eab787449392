import type { Db } from '../database.ts'

/** A replica of the database, for reads that may be some seconds old. */
export interface StaleReads {
  /** @returns null while the replica does not answer, or is too far behind: then the leader must be asked */
  readonly database: () => Db | null
}
