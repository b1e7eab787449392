import { Alert } from '@mantine/core'
import type { DoubtfulPayer } from '@seara/contract/billing/doubtful-payers'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Fragment } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { records } from '../../routing/paths.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { doubtfulExplained, doubtfulTitle } from './slip-messages.ts'

/** At most this many dioceses are named. */
const mostNamed = 8

/**
 * Warns that a bank may refuse the slips of some dioceses, because their CNPJ looks wrong. Shows nothing when there are
 * no such dioceses.
 */
export function DoubtfulPayers({ dioceses }: { dioceses: readonly DoubtfulPayer[] | undefined }) {
  // During an update, a server of the previous version does not send these dioceses.
  if (dioceses === undefined || dioceses.length === 0) return null
  const more = dioceses.length - mostNamed
  return (
    <Alert color="trigo" icon={<IconAlertTriangle aria-hidden="true" />} title={doubtfulTitle(dioceses.length)}>
      {dioceses.slice(0, mostNamed).map(({ id, name }, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <TextLink to={records.diocese.to(id)}>{name}</TextLink>
        </Fragment>
      ))}
      {more > 0 && ` e mais ${formatNumber(more)}`}. {doubtfulExplained}
    </Alert>
  )
}
