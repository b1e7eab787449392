import type { Db } from '../database.ts'

/** Where jobs wait until a worker takes them. */
export interface JobQueue {
  /**
   * Puts a job in a queue. In a transaction, it exists only once that commits.
   * @param payload what JSON can hold
   * @throws Error when there is no such queue
   */
  send(db: Db, queue: string, payload: object): Promise<void>
}
