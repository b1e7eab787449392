import { Badge } from '@mantine/core'

/** A badge that says whether a request is confirmed. */
export const RequestBadge = ({ finished }: { finished: boolean }) => (
  <Badge variant="light" color={finished ? 'campo' : 'gray'}>
    {finished ? 'Confirmada' : 'Não confirmada'}
  </Badge>
)
