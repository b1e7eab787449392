import type { Db } from '../database.ts'

/** A replica of the database, for reads that may be some seconds old. */
export interface StaleReads {
  /** @returns null while the replica is silent, or further behind than it may be */
  readonly database: () => Db | null
}
