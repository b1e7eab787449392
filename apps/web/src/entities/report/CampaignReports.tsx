import { availableReports, campaignReport, campaignReportTypes } from '@seara/contract/campaigns/campaigns'
import { useRead } from '../../lib/use-read.ts'
import { download } from '../../lib/download.ts'
import { YearPicker } from '../../ui/fields/dates/YearPicker.tsx'
import { campaignKey } from '../keys/campaign-keys.ts'
import { Report, ReportList } from './Report.tsx'
import { campaignReports } from './report-messages.ts'
import { useYear } from './use-year.ts'

/** The reports of a year's campaign; empty ones are disabled. */
export function CampaignReports() {
  const [year, setYear] = useYear()
  const { data: available } = useRead([...campaignKey, 'reports', year], availableReports, {
    query: { baseYear: String(year) },
  })
  return (
    <ReportList options={<YearPicker label="Ano da campanha" value={year} onChange={setYear} />}>
      {campaignReportTypes.map((type) => (
        <Report
          key={type}
          {...campaignReports[type]}
          disabled={available?.[type] !== true}
          download={() => download(campaignReport, { query: { baseYear: String(year), type } })}
        />
      ))}
    </ReportList>
  )
}
