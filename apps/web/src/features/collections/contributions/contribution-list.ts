import { ContributionQuery } from '@seara/contract/collections/contributions'

/** The state of the list of contributions, as it stands in the address. */
export const ContributionListQuery = ContributionQuery.omit({ dioceseId: true })

/** Where the list stands on the screen, for the links that lead to it. */
export const contributionsId = 'contribuicoes'

export const statusChoices = [
  { value: '', label: 'Todas as situações' },
  { value: 'pending', label: 'Não verificadas' },
  { value: 'verified', label: 'Verificadas' },
] as const
