import type { Collection } from '@seara/contract/collections/collections'
import { collectionReport, launchesReport, nonContributingReport } from '@seara/contract/collections/contributions'
import { download } from '../../lib/download.ts'
import { Panel } from '../../ui/Panel.tsx'
import { LongReport } from '../../entities/report/LongReport.tsx'
import { Report, ReportList } from '../../entities/report/Report.tsx'
import { collectionReports } from '../../entities/report/report-messages.ts'

/** The sheets of one collection. */
export function CollectionSheets({ collection }: { collection: Collection }) {
  const params = { id: collection.id }
  return (
    <Panel title="Planilhas">
      <ReportList>
        <LongReport {...collectionReports.launches} endpoint={launchesReport} input={{ params }} />
        <Report {...collectionReports.generalById} download={() => download(collectionReport, { params })} />
        <Report {...collectionReports.silent} download={() => download(nonContributingReport, { params })} />
      </ReportList>
    </Panel>
  )
}
