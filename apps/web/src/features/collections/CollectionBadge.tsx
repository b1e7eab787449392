import { Badge } from '@mantine/core'
import type { Collection } from '@seara/contract/collections/collections'
import { hasBegun } from '../../entities/collection/has-begun.ts'

/** Says whether a collection does not take contributions yet, takes them now, or is finished. */
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
