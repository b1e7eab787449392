import { Badge } from '@mantine/core'

/** A badge that says whether a donation of the cofrinho is finished or still takes contributions. */
export const DonationBadge = ({ finished }: { finished: boolean }) => (
  <Badge variant="light" miw="max-content" color={finished ? 'campo' : 'trigo'}>
    {finished ? 'Finalizada' : 'Em andamento'}
  </Badge>
)
