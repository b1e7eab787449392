import { exportIamGroups } from '@seara/contract/cofrinho/iam-groups'
import { statementSheet } from '@seara/contract/overview/year-statements'
import { exportDioceses } from '@seara/contract/registry/dioceses'
import { exportParishes } from '@seara/contract/registry/parishes'
import { useState } from 'react'
import { currentYear } from '../../lib/current-year.ts'
import { download } from '../../lib/download.ts'
import { SearchSelect } from '../../ui/fields/choices/SearchSelect.tsx'
import { RegionFilter } from '../../entities/registry/RegionFilter.tsx'
import { dioceseSource } from '../../entities/registry/registry-sources.ts'
import { StatusFilter } from '../../entities/registry/StatusFilter.tsx'
import { LongReport } from '../../entities/report/LongReport.tsx'
import { Report } from '../../entities/report/Report.tsx'
import { useStatementYears } from '../../entities/year-statement/year-statement-queries.ts'
import { dioceseSheet, groupSheet, parishSheet, statementSheetText } from './report-page-messages.ts'
import classes from './Reports.module.css'
import { YearSelect } from './YearSelect.tsx'

type Status = 'active' | 'trashed' | undefined

/** The download of the dioceses, filtered by region and by active or trashed. */
export function DioceseSheet() {
  const [region, setRegion] = useState('')
  const [status, setStatus] = useState<Status>()
  const filters = (
    <>
      <RegionFilter value={region} onChange={setRegion} />
      <StatusFilter value={status} onChange={setStatus} />
    </>
  )
  return (
    <Report
      {...dioceseSheet}
      filters={filters}
      download={() => download(exportDioceses, { query: { parish_region_id: region, status } })}
    />
  )
}

/** The filter by diocese of a download: it chooses one diocese. */
const DioceseChoice = ({ placeholder, value, onChoose }: DioceseChoiceProps) => (
  <div className={classes.wide}>
    <SearchSelect
      label="Diocese"
      name="diocese_id"
      placeholder={placeholder}
      required={false}
      error={null}
      source={dioceseSource}
      value={value}
      onChange={(id) => onChoose(id === '' ? null : id)}
    />
  </div>
)

interface DioceseChoiceProps {
  placeholder: string
  /** The id of the chosen diocese; null while none is chosen. */
  value: number | null
  onChoose: (id: number | null) => void
}

const chosenOrAll = 'Todas; digite para escolher uma'

/** The download of the parishes, filtered by diocese and by active or trashed. */
export function ParishSheet() {
  const [diocese, setDiocese] = useState<number | null>(null)
  const [status, setStatus] = useState<Status>()
  const filters = (
    <>
      <DioceseChoice placeholder={chosenOrAll} value={diocese} onChoose={setDiocese} />
      <StatusFilter value={status} onChange={setStatus} />
    </>
  )
  return (
    <LongReport
      {...parishSheet}
      filters={filters}
      endpoint={exportParishes}
      input={{ query: { ...(diocese !== null && { diocese_id: String(diocese) }), status } }}
    />
  )
}

/** The download of all IAM groups. The import can read this sheet. */
export const GroupSheet = () => <Report {...groupSheet} download={() => download(exportIamGroups, { query: {} })} />

/** The download of a diocese's statement of a year: what it gave, requested and paid. */
export function StatementSheet() {
  const [diocese, setDiocese] = useState<number | null>(null)
  const years = useStatementYears()
  const [year, setYear] = useState(currentYear())
  const filters = (
    <>
      <DioceseChoice placeholder="Digite para escolher" value={diocese} onChoose={setDiocese} />
      <YearSelect label="Ano do extrato" years={years} year={year} onChange={setYear} />
    </>
  )
  return (
    <Report
      {...statementSheetText}
      filters={filters}
      disabled={diocese === null}
      download={() => download(statementSheet, { params: { id: String(diocese), year: String(year) } })}
    />
  )
}
