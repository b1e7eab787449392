import { cofrinhoReport } from '@seara/contract/donations'
import { useSearchParams } from 'react-router'
import { currentYear } from '../../lib/current-year.ts'
import { download } from '../../lib/download.ts'
import { YearPicker } from '../../ui/fields/YearPicker.tsx'
import { Report, ReportList } from './Report.tsx'
import { cofrinhoReports } from './report-messages.ts'

/** The year in the address, or the present one. */
function useYear() {
  const [params, setParams] = useSearchParams()
  const present = currentYear()
  const asked = Number(params.get('year'))
  const year = Number.isInteger(asked) && asked >= 1900 && asked <= present ? asked : present
  const setYear = (chosen: number) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        if (chosen === present) next.delete('year')
        else next.set('year', String(chosen))
        return next
      },
      { preventScrollReset: true, replace: true },
    )
  return [year, setYear] as const
}

/** The two reports of the cofrinho, for a year of one's choice. */
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
