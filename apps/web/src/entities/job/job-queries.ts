import { getJob, type Job } from '@seara/contract/platform/jobs'
import { ApiError } from '../../lib/api-error.ts'
import { useQuietRead } from '../../lib/use-read.ts'

/** Milliseconds between polls of a running job. */
const pollEvery = 1_000

export const hasEnded = ({ state }: Job) => state === 'completed' || state === 'failed'

const isUnknown = (error: Error | null) => error instanceof ApiError && error.status === 404

/** A job, refetched every second until it has ended. @param id null: no job */
export const useJob = (id: number | null) =>
  useQuietRead(
    ['jobs', id],
    getJob,
    { params: { id: id ?? 0 } },
    {
      enabled: id !== null,
      refetchInterval: ({ state: { data, error } }) =>
        (data && hasEnded(data)) || isUnknown(error) ? false : pollEvery,
    },
  )
