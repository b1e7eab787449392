import { Alert, Button, Stack } from '@mantine/core'
import type { Slip } from '@seara/contract/billing/slip'
import { IconInfoCircle } from '@tabler/icons-react'
import { shipAgainLabel } from '../../../entities/slip/slip-messages.ts'
import { useShipAgain } from '../../../entities/slip/slip-queries.ts'
import { useMay } from '../../../lib/session.ts'
import { elsewhereHelp, elsewhereTitle } from './slip-panel-messages.ts'

/**
 * Explains a slip that is older than the first shipping file sent to its bank. The system cannot know whether the bank
 * has registered such a slip, so a person decides whether to put it into the next shipping file.
 */
export function ElsewhereSlip({ slip }: { slip: Slip }) {
  const isAllowed = useMay('shipping')
  const again = useShipAgain()
  return (
    <Alert color="gray" icon={<IconInfoCircle aria-hidden="true" />} title={elsewhereTitle}>
      <Stack gap="xs" align="flex-start">
        <span>{elsewhereHelp}</span>
        {isAllowed && (
          <Button variant="default" loading={again.running} onClick={() => again.run(slip.id)}>
            {shipAgainLabel}
          </Button>
        )}
      </Stack>
    </Alert>
  )
}
