import type { Collection } from '@seara/contract/collections/collections'
import { collectionReport, launchesReport, silentDiocesesReport } from '@seara/contract/collections/contributions'
import { download } from '../../lib/download.ts'
import { Panel } from '../../ui/Panel.tsx'
import { LongReport } from '../../entities/report/LongReport.tsx'
import { Report, ReportList } from '../../entities/report/Report.tsx'
import { collectionReports } from '../../entities/report/report-messages.ts'

interface CollectionSheetsProps {
  collection: Collection
}

/** The sheets of one collection. */
export function CollectionSheets({ collection }: CollectionSheetsProps) {
  const params = { id: collection.id }
  return (
    <Panel title="Planilhas">
      <ReportList>
        <LongReport {...collectionReports.launches} endpoint={launchesReport} input={{ params }} />
        <Report {...collectionReports.generalById} download={() => download(collectionReport, { params })} />
        <Report {...collectionReports.silent} download={() => download(silentDiocesesReport, { params })} />
      </ReportList>
    </Panel>
  )
}
