import { generalReport } from '@seara/contract/collections/contributions'
import { paths } from '../../routing/paths.ts'
import { download } from '../../lib/download.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Report, ReportList } from '../../entities/report/Report.tsx'
import { collectionReports } from '../../entities/report/report-messages.ts'

/** The reports over all collections. The sheets of a single collection are on that collection's screen. */
export const CollectionReportsPage = () => (
  <>
    <PageHeader title="Relatório das coletas" back={{ to: paths.collections, label: 'Coletas Missionárias' }} />
    <Panel title="Planilhas" description="As planilhas de uma só coleta estão na tela dela.">
      <ReportList>
        <Report {...collectionReports.general} download={() => download(generalReport, {})} />
      </ReportList>
    </Panel>
  </>
)
