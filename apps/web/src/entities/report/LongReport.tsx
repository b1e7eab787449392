import type { Endpoint } from '@seara/contract/core/endpoint'
import { useEffect, useRef } from 'react'
import type { Input } from '../../lib/call.ts'
import { downloadReport, downloadSigned } from '../../lib/download.ts'
import { hasEnded, useJob } from '../job/job-queries.ts'
import { JobProgress } from '../job/JobProgress.tsx'
import { useFollowedJob } from '../job/use-followed-job.ts'
import { useAction } from '../../ui/use-action.ts'
import { Report, type ReportText } from './Report.tsx'
import { downloadFailed } from './report-messages.ts'

interface LongReportProps<E extends Endpoint> extends ReportText {
  endpoint: E
  input: Input<E>
}

/** A report that may take long: shows its progress, even after a reload, and saves the sheet when it is ready. */
export function LongReport<const E extends Endpoint>({ endpoint, input, ...text }: LongReportProps<E>) {
  const job = useFollowedJob(text.title)
  useSaveResult(job.id)
  return (
    <Report
      {...text}
      download={async () => job.follow(await downloadReport(endpoint, input))}
      progress={job.id !== null && <JobProgress id={job.id} onClose={job.forget} />}
    />
  )
}

/** Saves the file of a job that ends while this is shown. */
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
