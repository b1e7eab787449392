import { Alert } from '@mantine/core'
import { IconFileAlert } from '@tabler/icons-react'
import { paths } from '../../routing/paths.ts'
import { useMay } from '../../lib/session.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { askAdmin, issuerFirst, toIssuer } from './slip-messages.ts'

/** For screens that make slips: says that the issuer is incomplete, and who can complete it. */
export function MissingIssuer() {
  const isAllowed = useMay('issuer')
  return (
    <Alert color="trigo" role="status" icon={<IconFileAlert aria-hidden="true" />} title={issuerFirst}>
      {isAllowed ? <TextLink to={paths.slipIssuer}>{toIssuer}</TextLink> : askAdmin}
    </Alert>
  )
}
