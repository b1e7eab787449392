import type { Db } from '../database.ts'

/** Where jobs wait until a worker takes them. */
export interface JobQueue {
  /**
   * Enqueues a job. When `db` is a transaction, the job exists once the transaction commits.
   * @param payload JSON
   * @throws Error when there is no such queue
   */
  send(db: Db, queue: string, payload: object): Promise<void>
}
