import { ContributionQuery } from '@seara/contract/collections/contributions'

/** The state of the list of contributions in the address. */
export const ContributionListQuery = ContributionQuery.omit({ dioceseId: true })

/** The id of the list, for links to it. */
export const contributionsId = 'contribuicoes'

export const statusChoices = [
  { value: '', label: 'Todas as situações' },
  { value: 'pending', label: 'Não verificadas' },
  { value: 'verified', label: 'Verificadas' },
] as const
