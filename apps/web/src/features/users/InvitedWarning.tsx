import { Stack, Text } from '@mantine/core'
import type { Invitation } from '@seara/contract/access/invitations'
import * as messages from './user-messages.ts'

/** Warns that an account with an invited e-mail may belong to a stranger, and says what happens when it gets access. */
export const InvitedWarning = ({ invitation }: { invitation: Invitation }) => (
  <Stack gap="xs">
    <Text>{messages.invitedToo(invitation)}</Text>
    <Text>{messages.unproven}</Text>
    <Text>{messages.invitedEffect}</Text>
  </Stack>
)
