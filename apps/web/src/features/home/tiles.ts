import {
  IconBuildingChurch, IconBuildingCommunity, IconCashBanknote, IconChartPie, IconMap2, IconPigMoney, IconReportAnalytics,
  IconSettings, IconSpeakerphone, IconUsersGroup, IconWorld, type Icon,
} from '@tabler/icons-react'
import { paths } from '../../app/paths.ts'

export interface Tile {
  label: string
  description: string
  to: string
  icon: Icon
  adminOnly?: boolean
}

/** What the home screen offers (registry §2), most used first. */
export const tiles: readonly Tile[] = [
  { label: 'Coletas', description: 'Contribuições das dioceses, comprovantes e recibos', to: paths.collections, icon: IconWorld },
  { label: 'Campanhas', description: 'Solicitações de material, caixas e boletos', to: paths.campaigns, icon: IconSpeakerphone },
  { label: 'Doações', description: 'Cofrinho missionário dos grupos IAM', to: paths.donations, icon: IconPigMoney },
  { label: 'Dioceses', description: 'Bispos, contatos e endereços de entrega', to: paths.dioceses, icon: IconBuildingChurch },
  { label: 'Paróquias', description: 'Endereços e telefones, diocese por diocese', to: paths.parishes, icon: IconBuildingCommunity },
  { label: 'Grupos IAM', description: 'Grupos da Infância e Adolescência Missionária', to: paths.groups, icon: IconUsersGroup },
  { label: 'Regionais', description: 'As regionais da CNBB e os seus estados', to: paths.regions, icon: IconMap2 },
  { label: 'Dashboard', description: 'A rede em números, por regional', to: paths.dashboard, icon: IconChartPie },
  { label: 'Relatórios', description: 'Planilhas e documentos de todas as áreas', to: paths.reports, icon: IconReportAnalytics },
  { label: 'Financeiro', description: 'Arquivos de retorno do banco', to: paths.finance, icon: IconCashBanknote, adminOnly: true },
  { label: 'Configurações', description: 'Página pública, contas e opções', to: paths.settings, icon: IconSettings, adminOnly: true },
]
