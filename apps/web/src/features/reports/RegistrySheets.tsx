import { exportDioceses } from '@seara/contract/registry/dioceses'
import { exportParishes } from '@seara/contract/registry/parishes'
import { useState } from 'react'
import { download } from '../../lib/download.ts'
import { SearchSelect } from '../../ui/fields/choices/SearchSelect.tsx'
import { RegionFilter } from '../../entities/registry/RegionFilter.tsx'
import { dioceseSource } from '../../entities/registry/registry-sources.ts'
import { StatusFilter } from '../../entities/registry/StatusFilter.tsx'
import { LongReport } from '../../entities/report/LongReport.tsx'
import { Report } from '../../entities/report/Report.tsx'
import { dioceseSheet, parishSheet } from './report-page-messages.ts'
import classes from './Reports.module.css'

type Status = 'active' | 'trashed' | undefined

/** Downloads the dioceses, filtered by region and trash. */
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

/** Downloads the parishes, filtered by diocese and trash. */
export function ParishSheet() {
  const [diocese, setDiocese] = useState<number | null>(null)
  const [status, setStatus] = useState<Status>()
  const filters = (
    <>
      <div className={classes.wide}>
        <SearchSelect
          label="Diocese"
          name="diocese_id"
          placeholder="Todas; digite para escolher uma"
          required={false}
          error={null}
          source={dioceseSource}
          value={diocese}
          onChange={(id) => setDiocese(id === '' ? null : id)}
        />
      </div>
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
