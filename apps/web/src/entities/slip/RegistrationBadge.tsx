import { Badge } from '@mantine/core'
import type { Registration } from '@seara/contract/billing/slip'
import { registrationLooks, writeOffWords } from './slip-messages.ts'

/** Whether the bank knows a slip. */
export const RegistrationBadge = ({ registration }: { registration: Registration }) => (
  <Badge variant="light" color={registrationLooks[registration].color}>
    {registrationLooks[registration].label}
  </Badge>
)

/** The bank had registered the slip and has written it off. */
export const WrittenOffBadge = () => (
  <Badge variant="light" color="gray">
    {writeOffWords.confirmed}
  </Badge>
)
