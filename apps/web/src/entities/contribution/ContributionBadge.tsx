import { Badge } from '@mantine/core'
import type { Contribution } from '@seara/contract/collections/contributions'

/** Whether a contribution is verified. */
export const ContributionBadge = ({ verified }: Pick<Contribution, 'verified'>) => (
  <Badge variant="light" miw="max-content" color={verified === 'verified' ? 'campo' : 'trigo'}>
    {verified === 'verified' ? 'Verificado' : 'Não Verificado'}
  </Badge>
)
