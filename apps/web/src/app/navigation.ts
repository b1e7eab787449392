import {
  IconBuildingChurch,
  IconChartPie,
  IconCoins,
  IconFileSpreadsheet,
  IconHome,
  IconMap2,
  IconPackage,
  IconPigMoney,
  IconReportAnalytics,
  IconSettings,
  IconSpeakerphone,
  IconUsers,
  IconUsersGroup,
  IconWorld,
  IconBuildingCommunity,
  type Icon,
} from '@tabler/icons-react'
import { type Guarded, openTo } from '../lib/guarded.ts'
import type { StoredSession } from '../lib/session-storage.ts'
import { firstPart, paths, records } from '../routing/paths.ts'

export interface NavigationEntry extends Guarded {
  label: string
  icon: Icon
  /** Further words by which the command palette finds the entry. */
  keywords?: string
  /** The routes of single records whose screens belong to the entry too. */
  records?: readonly string[]
  /** The screen that creates such a record, for the command palette. */
  create?: { label: string; to: string }
  /** Entries nested below this one. */
  children?: readonly NavigationEntry[]
}

interface NavigationGroup {
  /** The heading above the group's entries; null for a group without a heading. */
  label: string | null
  entries: readonly NavigationEntry[]
}

/**
 * The entries of the sidebar, in the order in which an office uses them on a day. The entry of the home screen leads to
 * `/home`.
 */
const groups: readonly NavigationGroup[] = [
  {
    label: null,
    entries: [
      { label: 'Hoje', to: '/home', icon: IconHome },
      { label: 'Dashboard', to: paths.dashboard, icon: IconChartPie, keywords: 'painel gráficos estados por regional' },
      {
        label: 'Relatórios',
        to: paths.reports,
        icon: IconFileSpreadsheet,
        keywords: 'planilhas baixar download',
        children: [
          { label: 'Relatórios de dioceses', to: paths.dioceseReports, icon: IconReportAnalytics },
          { label: 'Relatórios do cofrinho', to: paths.groupReports, icon: IconReportAnalytics },
          { label: 'Relatório das coletas', to: paths.collectionReports, icon: IconReportAnalytics },
          { label: 'Relatórios de campanhas', to: paths.campaignReports, icon: IconReportAnalytics },
        ],
      },
    ],
  },
  {
    label: 'Cadastros',
    entries: [
      {
        label: 'Usuários',
        to: paths.users,
        icon: IconUsers,
        records: [records.user.route],
        adminOnly: true,
        create: { label: 'Novo usuário', to: paths.userCreate },
      },
      {
        label: 'Regionais CNBB',
        to: paths.regions,
        icon: IconMap2,
        records: [records.region.route],
        keywords: 'região estados',
        create: { label: 'Nova Regional', to: paths.regionCreate },
      },
      {
        label: 'Dioceses',
        to: paths.dioceses,
        icon: IconBuildingChurch,
        records: [records.diocese.route],
        keywords: 'bispo contatos',
        create: { label: 'Nova diocese', to: paths.dioceseCreate },
      },
      {
        label: 'Paróquias',
        to: paths.parishes,
        icon: IconBuildingCommunity,
        records: [records.parish.route],
        create: { label: 'Nova Paróquia', to: paths.parishCreate },
      },
    ],
  },
  {
    label: 'Cofrinho',
    entries: [
      {
        label: 'Grupos IAM',
        to: paths.groups,
        icon: IconUsersGroup,
        records: [records.group.route],
        keywords: 'cofrinho infância adolescência missionária',
        create: { label: 'Novo grupo IAM', to: paths.groupCreate },
      },
      {
        label: 'Doações',
        to: paths.donations,
        icon: IconPigMoney,
        records: [records.donation.route],
        keywords: 'cofrinho',
        create: { label: 'Nova doação', to: paths.donationCreate },
      },
    ],
  },
  {
    label: 'Coletas',
    entries: [
      {
        label: 'Coletas missionárias',
        to: paths.collections,
        icon: IconWorld,
        records: [records.collection.route, records.collectionContribution.route, records.collectionVerify.route],
        keywords: 'contribuições comprovantes',
        create: { label: 'Nova coleta', to: paths.collectionCreate },
      },
    ],
  },
  {
    label: 'Campanhas',
    entries: [
      {
        label: 'Campanhas missionárias',
        to: paths.campaigns,
        icon: IconSpeakerphone,
        records: [
          records.campaign.route,
          records.campaignSlips.route,
          records.solicitation.route,
          records.campaignShipping.route,
          records.campaignScan.route,
        ],
        keywords: 'solicitações boletos expedição caixas etiquetas despachar',
        create: { label: 'Nova campanha', to: paths.campaignCreate },
      },
      {
        label: 'Materiais',
        to: paths.campaignProducts,
        icon: IconPackage,
        keywords: 'produtos catálogo configurações da campanha',
      },
    ],
  },
  {
    label: 'Administração',
    entries: [
      {
        label: 'Financeiro',
        to: paths.finance,
        icon: IconCoins,
        records: [paths.finance],
        adminOnly: true,
        granted: [
          { permission: 'finance', to: paths.finance },
          { permission: 'shipping', to: paths.shippingFiles },
        ],
        keywords:
          'arquivos de retorno banco remessas registrar cnab boletos pagos pendências conciliação exercícios encerrar ano correções',
      },
      {
        label: 'Configurações',
        to: paths.settings,
        icon: IconSettings,
        records: [paths.settings],
        adminOnly: true,
        granted: [{ permission: 'issuer', to: paths.slipIssuer }],
      },
    ],
  },
]

type Who = Pick<StoredSession, 'profile' | 'permissions'>

/** The groups of the sidebar with the entries that a user may open. A group without entries is left out. */
export const navigationFor = (who: Who): NavigationGroup[] =>
  groups
    .map(({ label, entries }) => ({ label, entries: openTo(entries, who) }))
    .filter(({ entries }) => entries.length > 0)

/** All entries that a user may open, nested ones included. */
export const allEntriesFor = (who: Who): NavigationEntry[] =>
  navigationFor(who)
    .flatMap(({ entries }) => entries)
    .flatMap((entry) => [entry, ...(entry.children ?? [])])

/**
 * The `aria-current` of an entry: 'page' when the entry leads to the open screen; 'true' when the open screen only
 * belongs to the entry; undefined for any other entry.
 */
export function placeOf({ to, records = [] }: NavigationEntry, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to || (to === '/home' && pathname === paths.home)) return 'page'
  return records.some((route) => firstPart(route) === firstPart(pathname)) ? 'true' : undefined
}
