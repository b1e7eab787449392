import { paths } from '../../routing/paths.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { MailStatements } from '../../entities/year-statement/MailStatements.tsx'
import { DioceseReports } from '../../entities/report/DioceseReports.tsx'
import { ReportList } from '../../entities/report/Report.tsx'

/** The reports of the dioceses. */
export const DioceseReportsPage = () => (
  <>
    <PageHeader
      title="Relatórios de dioceses"
      description="Planilhas com as dioceses ativas, sem as da lixeira."
      back={{ to: paths.dioceses, label: 'Dioceses' }}
    />
    <Panel title="Escolha o relatório">
      <ReportList>
        <DioceseReports />
      </ReportList>
    </Panel>
    <MailStatements />
  </>
)
