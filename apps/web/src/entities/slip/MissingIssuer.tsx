import { Alert } from '@mantine/core'
import { IconFileAlert } from '@tabler/icons-react'
import { paths } from '../../routing/paths.ts'
import { useMay } from '../../lib/session.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { askAdmin, issuerFirst, toIssuer } from './slip-messages.ts'

/**
 * A notice for screens that make slips. It says that the data of the slips' issuer are incomplete, and who can complete
 * them.
 */
export function MissingIssuer() {
  const isAllowed = useMay('issuer')
  return (
    <Alert color="trigo" role="status" icon={<IconFileAlert aria-hidden="true" />} title={issuerFirst}>
      {isAllowed ? <TextLink to={paths.slipIssuer}>{toIssuer}</TextLink> : askAdmin}
    </Alert>
  )
}
