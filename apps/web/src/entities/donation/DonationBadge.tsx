import { Badge } from '@mantine/core'

interface DonationBadgeProps {
  finished: boolean
}

/** Whether a donation of the cofrinho is finished or still takes contributions. */
export const DonationBadge = ({ finished }: DonationBadgeProps) => (
  <Badge variant="light" miw="max-content" color={finished ? 'campo' : 'trigo'}>
    {finished ? 'Finalizada' : 'Em andamento'}
  </Badge>
)
