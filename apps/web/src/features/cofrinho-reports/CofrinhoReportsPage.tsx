import { paths } from '../../routing/paths.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { CofrinhoReports } from '../../entities/report/CofrinhoReports.tsx'

/** The reports of the cofrinho, year by year. */
export const CofrinhoReportsPage = () => (
  <>
    <PageHeader
      title="Relatórios do cofrinho"
      description="Planilhas do que os grupos IAM deram em um ano, também às doações ainda em andamento."
      back={{ to: paths.groups, label: 'Grupos IAM' }}
    />
    <Panel title="Escolha o ano e o relatório">
      <CofrinhoReports />
    </Panel>
  </>
)
