import { Alert, Button, Stack } from '@mantine/core'
import type { Slip } from '@seara/contract/billing/slip'
import { IconAlertTriangle } from '@tabler/icons-react'
import { records } from '../../../routing/paths.ts'
import { shipAgainLabel } from '../../../entities/slip/slip-messages.ts'
import { useShipAgain } from '../../../entities/slip/slip-queries.ts'
import { useMay } from '../../../lib/session.ts'
import { TextLink } from '../../../ui/TextLink.tsx'
import { askForShipping, rejectedHelp, rejectedTitle, toDiocese } from './slip-panel-messages.ts'

/**
 * Says why the bank refused a slip, links to the data to correct, and offers to put the slip into the next shipping
 * file.
 */
export function RejectedSlip({ slip, dioceseId }: { slip: Slip; dioceseId: number }) {
  const isAllowed = useMay('shipping')
  const again = useShipAgain()
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden="true" />} title={rejectedTitle}>
      <Stack gap="xs" align="flex-start">
        {slip.registration_reason !== null && <strong>{slip.registration_reason}</strong>}
        <span>
          {isAllowed ? rejectedHelp : askForShipping}{' '}
          <TextLink to={records.diocese.to(dioceseId)}>{toDiocese}</TextLink>
        </span>
        {isAllowed && (
          <Button variant="default" loading={again.running} onClick={() => again.run(slip.id)}>
            {shipAgainLabel}
          </Button>
        )}
      </Stack>
    </Alert>
  )
}
