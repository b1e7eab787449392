import { Alert, Text } from '@mantine/core'
import { isPayable, type Slip } from '@seara/contract/slip'
import { IconAlertTriangle } from '@tabler/icons-react'
import { paperGivenUp, paperWaits } from './slip-panel-messages.ts'

/** Says that a slip to be paid has no PDF yet, or will have none; nothing once it has one. */
export function MissingPaper({ slip }: { slip: Slip }) {
  if (slip.paper === 'made' || !isPayable(slip)) return null
  if (slip.paper === 'waiting')
    return (
      <Text c="dimmed" role="status">
        {paperWaits}
      </Text>
    )
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden="true" />}>
      {paperGivenUp}
    </Alert>
  )
}
