import type { Endpoint } from '@seara/contract/core/endpoint'
import { useEffect, useRef } from 'react'
import type { Input } from '../../lib/call.ts'
import { downloadFailed, downloadReport, downloadSigned } from '../../lib/download.ts'
import { hasEnded, useJob } from '../job/job-queries.ts'
import { useFollowedJob } from '../job/use-followed-job.ts'
import { useAction } from '../../ui/use-action.ts'

/**
 * Downloads a spreadsheet that may take long, and saves it when it is ready.
 * @param name the name under which the job is found again after a reload
 */
export function useLongDownload<const E extends Endpoint>(name: string, endpoint: E) {
  const job = useFollowedJob(name)
  useSaveResult(job.id)
  return {
    /** The followed job, to show its progress. */
    job,
    download: async (input: Input<E>) => job.follow(await downloadReport(endpoint, input)),
  }
}

/** Saves the file of a job that ends while the screen is open. A job that ended before is not saved again. */
function useSaveResult(id: number | null) {
  const { data: job } = useJob(id)
  const save = useAction({ run: downloadSigned, failure: downloadFailed }).run
  const wasRunning = useRef<number | null>(null)
  useEffect(() => {
    if (!job) return
    if (!hasEnded(job)) wasRunning.current = job.id
    else if (wasRunning.current === job.id && job.result_url) {
      wasRunning.current = null
      save({ url: job.result_url, filename: 'relatorio.xlsx' })
    }
  }, [job, save])
}
