import { Alert } from '@mantine/core'
import { heldKindName } from '@seara/contract/access/held-action'
import { IconUserCheck } from '@tabler/icons-react'
import { formatMoment } from '../../lib/format.ts'
import { paths } from '../../routing/paths.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { useHeldOf } from './held-queries.ts'

/** Says on a record's screen which action on the record waits for a second person. */
export function HeldNotice({ entity, id }: { entity: string; id: number }) {
  const held = useHeldOf(entity, id)
  return held.map((one) => (
    <Alert
      key={one.id}
      color="trigo"
      icon={<IconUserCheck aria-hidden="true" />}
      title={`${heldKindName(one.kind)}: espera outra pessoa`}
    >
      {one.asked_by} pediu em {formatMoment(one.asked_at)}: {one.reason}.{' '}
      <TextLink to={paths.heldActions}>
        {one.is_own || one.cannot_decide !== null ? 'Ver o pedido' : 'Confirmar ou recusar'}
      </TextLink>
    </Alert>
  ))
}
