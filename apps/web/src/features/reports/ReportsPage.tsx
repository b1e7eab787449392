import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { CampaignReports } from '../../entities/report/CampaignReports.tsx'
import { CofrinhoReports } from '../../entities/report/CofrinhoReports.tsx'
import { CollectionReports } from '../../entities/report/CollectionReports.tsx'
import { DioceseReports } from '../../entities/report/DioceseReports.tsx'
import { ReportList } from '../../entities/report/Report.tsx'
import { SlipReports } from '../../entities/report/SlipReports.tsx'
import { DioceseSheet, GroupSheet, ParishSheet, StatementSheet } from './RegistrySheets.tsx'
import { CorrectionSheet, CreditSheet, ReceiptBook } from './MoneySheets.tsx'
import { pageDescription } from './report-page-messages.ts'
import classes from './Reports.module.css'

/** All reports of the system in one place, each with its filters. */
export const ReportsPage = () => (
  <>
    <PageHeader title="Relatórios" description={pageDescription} />
    <div className={classes.panels}>
      <div className={classes.column}>
        <Panel title="Coletas missionárias">
          <CollectionReports />
        </Panel>
        <Panel title="Cofrinho">
          <CofrinhoReports />
        </Panel>
        <Panel title="Campanhas missionárias">
          <CampaignReports />
        </Panel>
      </div>
      <div className={classes.column}>
        <Panel title="Solicitações e boletos">
          <SlipReports />
        </Panel>
        <Panel title="Recibos e pagamentos">
          <ReportList>
            <ReceiptBook />
            <CreditSheet />
            <CorrectionSheet />
          </ReportList>
        </Panel>
        <Panel title="Dioceses">
          <ReportList>
            <DioceseReports />
            <DioceseSheet />
            <StatementSheet />
          </ReportList>
        </Panel>
        <Panel title="Paróquias e grupos IAM">
          <ReportList>
            <ParishSheet />
            <GroupSheet />
          </ReportList>
        </Panel>
      </div>
    </div>
  </>
)
