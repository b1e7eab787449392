import type { Db } from '../../db/schema.ts'

const columns = [
  'id',
  'kind',
  'name',
  'state',
  'done',
  'total',
  'failed',
  'cursor',
  'error',
  'waiting_because',
  'note',
  'result_file_id',
] as const

interface JobRow {
  id: number
  kind: string
  name: string
  state: 'queued' | 'running' | 'completed' | 'failed'
  done: number
  total: number
  failed: number
  cursor: unknown
  /** Why the job failed, in Portuguese; null unless it failed. */
  error: string | null
  /**
   * Why the job waits for another try, in Portuguese; null while it runs, before the first try, and when it has ended.
   */
  waiting_because: string | null
  /** A summary of the result for people, in Portuguese; null when there is none. */
  note: string | null
  /** The file that the job produced; null when there is none, or it can no longer be downloaded. */
  result_file_id: number | null
}

export const find = (db: Db, id: number): Promise<JobRow | undefined> =>
  db.selectFrom('job').select(columns).where('id', '=', id).executeTakeFirst()

/** Locks the job until the transaction ends. If two processes get the same job, they work one after the other. */
export const lock = (db: Db, id: number): Promise<JobRow | undefined> =>
  db.selectFrom('job').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

export const insert = (
  db: Db,
  job: { kind: string; name: string; total: number; created_by: number | null; created_at: string },
): Promise<{ id: number }> => db.insertInto('job').values(job).returning('id').executeTakeFirstOrThrow()

/** Sets a job's state to running. @returns false when the job must not run, because it has ended or does not exist */
export const begin = async (db: Db, id: number, now: string): Promise<boolean> => {
  const begun = await db
    .updateTable('job')
    .set((eb) => ({
      state: 'running',
      waiting_because: null,
      started_at: eb.fn.coalesce('started_at', eb.cast<string>(eb.val(now), 'timestamptz')),
    }))
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .returning('id')
    .executeTakeFirst()
  return begun !== undefined
}

/** Makes a running job wait for another try. @param waiting_because the reason, in Portuguese */
export const wait = async (db: Db, id: number, waiting_because: string): Promise<void> => {
  await db
    .updateTable('job')
    .set({ state: 'queued', waiting_because })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

export const setTotal = (db: Db, id: number, total: number) =>
  db.updateTable('job').set({ total }).where('id', '=', id).execute()

export const setDone = (db: Db, id: number, { done, failed }: { done: number; failed: number }) =>
  db.updateTable('job').set({ done, failed }).where('id', '=', id).execute()

export const advance = (
  db: Db,
  id: number,
  { done, failed, cursor }: { done: number; failed: number; cursor: unknown },
) =>
  db
    .updateTable('job')
    .set((eb) => ({ done: eb('done', '+', done), failed: eb('failed', '+', failed), cursor: JSON.stringify(cursor) }))
    .where('id', '=', id)
    .execute()

/**
 * Completes a running job. The first total may have been an estimate, so both `done` and `total` are set to the larger
 * one of the two.
 */
export const complete = (db: Db, id: number, now: string, { fileId, note }: { fileId?: number; note?: string }) =>
  db
    .updateTable('job')
    .set((eb) => ({
      state: 'completed',
      finished_at: now,
      result_file_id: fileId ?? null,
      note: note ?? null,
      done: eb.fn<number>('greatest', ['done', 'total']),
      total: eb.fn<number>('greatest', ['done', 'total']),
    }))
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()

/** Ends a job as failed, unless it has already ended. @param error the reason, in Portuguese */
export const fail = async (db: Db, id: number, now: string, error: string): Promise<void> => {
  await db
    .updateTable('job')
    .set({ state: 'failed', finished_at: now, error, waiting_because: null })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .execute()
}

/** Detaches the files of the jobs that ended before a moment. */
export const forgetResults = (db: Db, before: string) =>
  db
    .updateTable('job')
    .set({ result_file_id: null })
    .where('finished_at', '<', before)
    .where('result_file_id', 'is not', null)
    .execute()
