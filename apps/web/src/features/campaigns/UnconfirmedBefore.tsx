import { Alert, List } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { records } from '../../routing/paths.ts'
import { formatMoment, formatMoney } from '../../lib/format.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { unconfirmedBefore } from './campaign-messages.ts'
import { useUnconfirmedOf } from './campaign-queries.ts'

/**
 * Says that the diocese already has an unconfirmed request in this campaign. Staff may want to continue that request
 * instead of entering a new one.
 */
export function UnconfirmedBefore({ campaignId, dioceseId }: { campaignId: number; dioceseId: number }) {
  const { data } = useUnconfirmedOf(campaignId, dioceseId)
  if (!data || data.total === 0) return null
  return (
    <Alert
      color="trigo"
      role="status"
      icon={<IconInfoCircle aria-hidden="true" />}
      title={unconfirmedBefore(data.total)}
    >
      <List spacing={2}>
        {data.data.map(({ id, code, name, total, created_at }) => (
          <List.Item key={id}>
            <TextLink to={records.solicitation.to(id)}>Abrir {code}</TextLink>, de {name}, {formatMoney(total)}, em{' '}
            {formatMoment(created_at)}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
