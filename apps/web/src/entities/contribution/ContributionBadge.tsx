import { Badge } from '@mantine/core'
import type { Contribution } from '@seara/contract/collections/contributions'

interface ContributionBadgeProps extends Pick<Contribution, 'verified'> {
  receipt_due_at?: string | null
}

/** A badge that says whether a contribution is verified, and whether its receipt is still to be issued. */
export const ContributionBadge = ({ verified, receipt_due_at = null }: ContributionBadgeProps) => (
  <Badge
    variant={receipt_due_at === null ? 'light' : 'outline'}
    miw="max-content"
    color={verified === 'verified' ? 'campo' : 'trigo'}
  >
    {verified === 'pending' ? 'Não Verificado' : receipt_due_at === null ? 'Verificado' : 'Recibo a emitir'}
  </Badge>
)
