import { Alert, Text } from '@mantine/core'
import type { StaffRequest } from '@seara/contract/campaigns/requests'
import { IconCopyPlus } from '@tabler/icons-react'
import { formatMoment } from '../../lib/format.ts'
import { secondCopyAsked, secondCopyHelp } from './request-messages.ts'

/** Says that the requester asks for a second copy of the slip. Shows nothing once the copy is made. */
export const AskedSecondCopy = ({ request: { second_copy_asked_at: asked } }: { request: StaffRequest }) =>
  asked !== null && (
    <Alert
      color="trigo"
      title={secondCopyAsked}
      icon={<IconCopyPlus aria-hidden="true" />}
      role="region"
      aria-label={secondCopyAsked}
    >
      <Text fz="sm">
        Em {formatMoment(asked)}. {secondCopyHelp}
      </Text>
    </Alert>
  )
