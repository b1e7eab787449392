import { cofrinhoReport } from '@seara/contract/cofrinho/donations'
import { download } from '../../lib/download.ts'
import { YearPicker } from '../../ui/fields/dates/YearPicker.tsx'
import { Report, ReportList } from './Report.tsx'
import { cofrinhoReports } from './report-messages.ts'
import { useYear } from './use-year.ts'

/** The two reports of the cofrinho for a chosen year. */
export function CofrinhoReports() {
  const [year, setYear] = useYear()
  const report = (path: 'groups' | 'dioceses') => download(cofrinhoReport, { params: { path, year } })
  return (
    <ReportList options={<YearPicker label="Ano" value={year} onChange={setYear} />}>
      <Report {...cofrinhoReports.groups} download={() => report('groups')} />
      <Report {...cofrinhoReports.dioceses} download={() => report('dioceses')} />
    </ReportList>
  )
}
