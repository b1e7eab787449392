import { Alert, Text } from '@mantine/core'
import { awaitsRegistration, isPayable, type Slip } from '@seara/contract/billing/slip'
import { IconAlertTriangle } from '@tabler/icons-react'
import { paperGivenUp, paperWaits } from './slip-panel-messages.ts'

/**
 * Says that a slip has no PDF yet, or that making the PDF failed. Shows nothing once there is a PDF, or when the slip
 * needs none.
 */
export function MissingPaper({ slip }: { slip: Slip }) {
  if (slip.paper === 'made' || !(isPayable(slip) || awaitsRegistration(slip))) return null
  if (slip.paper === 'waiting')
    return (
      <Text c="dimmed" role="status">
        {paperWaits(slip)}
      </Text>
    )
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden="true" />}>
      {paperGivenUp}
    </Alert>
  )
}
