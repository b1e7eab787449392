import { paths } from '../../routing/paths.ts'
import { CampaignReports } from '../../entities/report/CampaignReports.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panel } from '../../ui/Panel.tsx'

/** The reports of the campaigns, year by year. */
export const CampaignReportsPage = () => (
  <>
    <PageHeader
      title="Relatórios de campanhas"
      description="Planilhas da campanha de um ano."
      back={{ to: paths.campaigns, label: 'Campanhas Missionárias' }}
    />
    <Panel title="Escolha o ano e o relatório">
      <CampaignReports />
    </Panel>
  </>
)
