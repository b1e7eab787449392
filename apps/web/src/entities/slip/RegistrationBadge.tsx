import { Badge } from '@mantine/core'
import type { Registration } from '@seara/contract/billing/slip'
import { registrationLooks, writeOffWords } from './slip-messages.ts'

/** Shows whether the bank has registered a slip. */
export const RegistrationBadge = ({ registration }: { registration: Registration }) => (
  <Badge variant="light" color={registrationLooks[registration].color}>
    {registrationLooks[registration].label}
  </Badge>
)

/** Shows that the bank had registered a slip and has written it off. */
export const WrittenOffBadge = () => (
  <Badge variant="light" color="gray">
    {writeOffWords.confirmed}
  </Badge>
)
