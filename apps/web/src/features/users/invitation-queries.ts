import { type Invitation, inviteAgain, listInvitations, undoInvitation } from '@seara/contract/access/invitations'
import { useQueryClient } from '@tanstack/react-query'
import { call, read } from '../../lib/call.ts'
import { withRefusal } from '../../lib/failure.ts'
import { useRead } from '../../lib/use-read.ts'
import { useAction } from '../../ui/use-action.ts'
import * as messages from './user-messages.ts'
import { userKey } from './user-queries.ts'

const invitationKey = [...userKey, 'invitations'] as const

/** The people who were invited and have not accepted yet. @param enabled false to fetch nothing */
export const useInvitations = (enabled = true) => useRead(invitationKey, listInvitations, {}, { enabled })

/** @returns a function that fetches the open invitation of an e-mail; undefined when there is none */
export function useFindInvitation() {
  const client = useQueryClient()
  return async (email: string): Promise<Invitation | undefined> => {
    const queryFn = ({ signal }: { signal: AbortSignal }) => read(listInvitations, {}, signal)
    const invitations = await client.fetchQuery({ queryKey: invitationKey, queryFn, staleTime: 0 })
    return invitationOf(invitations, email)
  }
}

/** Finds the invitation that was sent to an e-mail; undefined when there is none. */
export const invitationOf = (invitations: readonly Invitation[], email: string): Invitation | undefined =>
  invitations.find((invitation) => invitation.email === email)

/** Sends an invitation again. The mail has a new link. */
export const useInviteAgain = () =>
  useAction({
    run: ({ id }: Invitation) => call(inviteAgain, { params: { id } }),
    success: (invitation) => messages.invited(invitation),
    failure: withRefusal(messages.sendAgainFailed),
    invalidates: [userKey],
  })

/** Undoes an invitation. @param onDone runs once it is undone */
export const useUndoInvitation = (onDone: () => void) =>
  useAction({
    run: ({ id }: Invitation) => call(undoInvitation, { params: { id } }),
    success: messages.undone,
    failure: messages.undoFailed,
    invalidates: [userKey],
    onDone,
  })
