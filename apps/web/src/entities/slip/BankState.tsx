import { Text } from '@mantine/core'
import type { Slip } from '@seara/contract/billing/slip'
import { RegistrationBadge } from './RegistrationBadge.tsx'
import { writeOffWords } from './slip-messages.ts'

/** The bank's state of a slip: its registration, or its write-off once it is not payable any more. */
export const BankState = ({
  registration,
  write_off,
  write_off_reason,
}: Pick<Slip, 'registration' | 'write_off' | 'write_off_reason'>) => (
  <>
    <RegistrationBadge registration={registration} />
    {write_off !== 'none' && (
      <Text component="span" display="block" fz="sm" c="dimmed">
        {writeOffWords[write_off]}
        {write_off_reason !== null && `: ${write_off_reason}`}
      </Text>
    )}
  </>
)
