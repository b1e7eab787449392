import { Badge } from '@mantine/core'
import type { Collection } from '@seara/contract/collections'

/** Whether a collection takes contributions: not yet, now, or no more. */
export function CollectionBadge({ finished, begin_dt }: Pick<Collection, 'finished' | 'begin_dt'>) {
  if (finished) return <Badge variant="light" color="campo">Finalizada</Badge>
  const begun = new Date(begin_dt) <= new Date()
  return (
    <Badge variant="light" color={begun ? 'trigo' : 'gray'}>
      {begun ? 'Em andamento' : 'Não iniciada'}
    </Badge>
  )
}
