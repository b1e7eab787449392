import { Stack, Text } from '@mantine/core'
import type { Invitation } from '@seara/contract/access/invitations'
import * as messages from './user-messages.ts'

/** Why a registered account with an invited e-mail may be a stranger's, and what happens when it is given access. */
export const InvitedWarning = ({ invitation }: { invitation: Invitation }) => (
  <Stack gap="xs">
    <Text>{messages.invitedToo(invitation)}</Text>
    <Text>{messages.unproven}</Text>
    <Text>{messages.invitedEffect}</Text>
  </Stack>
)
