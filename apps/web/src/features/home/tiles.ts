import {
  IconBuildingChurch,
  IconBuildingCommunity,
  IconChartPie,
  IconCoins,
  IconMap2,
  IconPigMoney,
  IconReportAnalytics,
  IconSettings,
  IconSpeakerphone,
  IconUsersGroup,
  IconWorld,
  type Icon,
} from '@tabler/icons-react'
import type { Guarded } from '../../lib/guarded.ts'
import { paths } from '../../routing/paths.ts'

interface Tile extends Guarded {
  label: string
  description: string
  icon: Icon
}

/** The tiles of the home screen, the most used first. */
export const tiles: readonly Tile[] = [
  { label: 'Coletas', description: 'Contribuições, cartas e recibos', to: paths.collections, icon: IconWorld },
  { label: 'Campanhas', description: 'Pedidos de material e boletos', to: paths.campaigns, icon: IconSpeakerphone },
  { label: 'Doações', description: 'Cofrinho dos grupos IAM', to: paths.donations, icon: IconPigMoney },
  { label: 'Dioceses', description: 'Bispos, contatos e entregas', to: paths.dioceses, icon: IconBuildingChurch },
  {
    label: 'Paróquias',
    description: 'Endereços, telefones e e-mails',
    to: paths.parishes,
    icon: IconBuildingCommunity,
  },
  { label: 'Grupos IAM', description: 'Infância e Adolescência Missionária', to: paths.groups, icon: IconUsersGroup },
  { label: 'Regionais', description: 'A CNBB e os seus estados', to: paths.regions, icon: IconMap2 },
  { label: 'Dashboard', description: 'A rede em números, por regional', to: paths.dashboard, icon: IconChartPie },
  { label: 'Relatórios', description: 'Planilhas de todas as áreas', to: paths.reports, icon: IconReportAnalytics },
  {
    label: 'Financeiro',
    description: 'Retornos do banco e conciliação',
    to: paths.finance,
    icon: IconCoins,
    adminOnly: true,
    granted: [
      { permission: 'finance', to: paths.finance },
      { permission: 'shipping', to: paths.shippingFiles },
    ],
  },
  {
    label: 'Configurações',
    description: 'Página pública, contas e opções',
    to: paths.settings,
    icon: IconSettings,
    adminOnly: true,
    granted: [{ permission: 'issuer', to: paths.slipIssuer }],
  },
]
