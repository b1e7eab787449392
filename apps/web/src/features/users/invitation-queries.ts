import { type Invitation, inviteAgain, listInvitations, undoInvitation } from '@seara/contract/access/invitations'
import { call } from '../../lib/call.ts'
import { withRefusal } from '../../lib/failure.ts'
import { useRead } from '../../lib/use-read.ts'
import { useAction } from '../../ui/use-action.ts'
import * as messages from './user-messages.ts'
import { userKey } from './user-queries.ts'

const invitationKey = [...userKey, 'invitations'] as const

/** The people who were invited and have not accepted yet. */
export const useInvitations = () => useRead(invitationKey, listInvitations, {})

/** Mails an invitation again, with another link. */
export const useInviteAgain = () =>
  useAction({
    run: ({ id }: Invitation) => call(inviteAgain, { params: { id } }),
    success: (invitation) => messages.invited(invitation),
    failure: withRefusal(messages.sendAgainFailed),
    invalidates: [userKey],
  })

/** Takes an invitation back. @param onDone runs once it is undone */
export const useUndoInvitation = (onDone: () => void) =>
  useAction({
    run: ({ id }: Invitation) => call(undoInvitation, { params: { id } }),
    success: messages.undone,
    failure: messages.undoFailed,
    invalidates: [userKey],
    onDone,
  })
