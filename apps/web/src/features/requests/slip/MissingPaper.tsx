import { Alert, Text } from '@mantine/core'
import { awaitsRegistration, isPayable, type Slip } from '@seara/contract/billing/slip'
import { IconAlertTriangle } from '@tabler/icons-react'
import { paperGivenUp, paperWaits } from './slip-panel-messages.ts'

/** Says that an open or paid slip has no PDF yet, or will not get one; shows nothing once there is a PDF. */
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
