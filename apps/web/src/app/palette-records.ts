import type { Found, FoundKind } from '@seara/contract/overview/search'
import {
  IconAddressBook,
  IconBarcode,
  IconBuildingChurch,
  IconBuildingCommunity,
  IconFileText,
  IconPackage,
  IconPigMoney,
  IconReceipt,
  IconSpeakerphone,
  IconUser,
  IconUsersGroup,
  IconWorld,
  type Icon,
} from '@tabler/icons-react'
import { formatMoney } from '../lib/format.ts'
import { contributionIn, paths, records } from '../routing/paths.ts'

interface KindOfRecord {
  group: string
  icon: Icon
  /** The address of a found record. */
  to: (found: Found) => string
  /** The address of the list that searches in the same way as the palette; absent when no list does. */
  list?: string
}

/**
 * The address for a found slip: its request or, when the request was deleted, the campaign's list of slips, searched
 * for this one.
 */
const slipAddress = ({ of, title, is_trashed }: Found): string =>
  is_trashed
    ? `${records.campaignSlips.to(of ?? 0)}?${new URLSearchParams({ search: title }).toString()}`
    : records.solicitation.to(of ?? 0)

/** For each kind of record: how the palette shows the records that it has found. */
export const recordKinds: Record<FoundKind, KindOfRecord> = {
  diocese: {
    group: 'Dioceses',
    icon: IconBuildingChurch,
    to: ({ id }) => records.diocese.to(id),
    list: paths.dioceses,
  },
  contact: { group: 'Contatos', icon: IconAddressBook, to: ({ of }) => records.diocese.to(of ?? 0) },
  parish: {
    group: 'Paróquias',
    icon: IconBuildingCommunity,
    to: ({ id }) => records.parish.to(id),
    list: paths.parishes,
  },
  group: { group: 'Grupos IAM', icon: IconUsersGroup, to: ({ id }) => records.group.to(id), list: paths.groups },
  request: { group: 'Solicitações', icon: IconPackage, to: ({ id }) => records.solicitation.to(id) },
  contribution: { group: 'Contribuições', icon: IconReceipt, to: ({ id, of }) => contributionIn(of ?? 0, id) },
  slip: { group: 'Boletos', icon: IconBarcode, to: slipAddress },
  donation: { group: 'Doações', icon: IconPigMoney, to: ({ id }) => records.donation.to(id) },
  collection: { group: 'Coletas', icon: IconWorld, to: ({ id }) => records.collection.to(id) },
  campaign: { group: 'Campanhas', icon: IconSpeakerphone, to: ({ id }) => records.campaign.to(id) },
  user: { group: 'Usuários', icon: IconUser, to: ({ id }) => records.user.to(id) },
  letterhead: { group: 'A própria rede', icon: IconFileText, to: () => paths.letterhead },
}

/**
 * The address of the list with all records of a kind that a search finds; null when no list searches in the same way.
 */
export function restOf(kind: FoundKind, query: string): string | null {
  const { list } = recordKinds[kind]
  return list === undefined ? null : `${list}?${new URLSearchParams({ search: query }).toString()}`
}

const trashedWord = (kind: FoundKind) => (kind === 'slip' ? 'Solicitação excluída' : 'Na lixeira')

export const describe = ({ kind, detail, value, is_trashed }: Found): string =>
  [is_trashed ? trashedWord(kind) : '', value === null ? '' : formatMoney(value), detail]
    .filter((part) => part !== '')
    .join(' · ')
