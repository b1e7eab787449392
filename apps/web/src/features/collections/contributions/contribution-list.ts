import { ContributionQuery } from '@seara/contract/collections/contributions'

/** The page, search, filters and order of the list of contributions, as the page's address has them. */
export const ContributionListQuery = ContributionQuery.omit({ dioceseId: true })

/** The HTML id of the list, so that links can lead to it. */
export const contributionsId = 'contribuicoes'

export const statusChoices = [
  { value: '', label: 'Todas as situações' },
  { value: 'pending', label: 'Não verificadas' },
  { value: 'verified', label: 'Verificadas' },
] as const
