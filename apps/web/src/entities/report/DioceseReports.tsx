import { contactReport } from '@seara/contract/registry/contacts'
import { dioceseReport } from '@seara/contract/registry/dioceses'
import { download } from '../../lib/download.ts'
import { Report } from './Report.tsx'
import { dioceseReports } from './report-messages.ts'

/** The two reports of the dioceses, for a `ReportList`. */
export const DioceseReports = () => (
  <>
    <Report {...dioceseReports.general} download={() => download(dioceseReport, {})} />
    <Report {...dioceseReports.contacts} download={() => download(contactReport, {})} />
  </>
)
