import { Badge } from '@mantine/core'
import type { Collection } from '@seara/contract/collections/collections'
import { hasBegun } from './has-begun.ts'

/** Whether a collection takes contributions: not yet, now, or no more. */
export function CollectionBadge({ finished, begin_dt }: Pick<Collection, 'finished' | 'begin_dt'>) {
  if (finished)
    return (
      <Badge variant="light" color="campo">
        Finalizada
      </Badge>
    )
  const begun = hasBegun(begin_dt)
  return (
    <Badge variant="light" color={begun ? 'trigo' : 'gray'}>
      {begun ? 'Em andamento' : 'Não iniciada'}
    </Badge>
  )
}
