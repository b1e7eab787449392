import type { Endpoint } from '@seara/contract/core/endpoint'
import type { Input } from '../../lib/call.ts'
import { JobProgress } from '../job/JobProgress.tsx'
import { Report, type ReportText } from './Report.tsx'
import { useLongDownload } from './use-long-download.ts'

interface LongReportProps<E extends Endpoint> extends ReportText {
  endpoint: E
  input: Input<E>
}

/** A report that may take long: shows its progress, even after a reload, and saves the spreadsheet when it is ready. */
export function LongReport<const E extends Endpoint>({ endpoint, input, ...text }: LongReportProps<E>) {
  const { job, download } = useLongDownload(text.title, endpoint)
  return (
    <Report
      {...text}
      download={() => download(input)}
      progress={job.id !== null && <JobProgress id={job.id} onClose={job.forget} />}
    />
  )
}
