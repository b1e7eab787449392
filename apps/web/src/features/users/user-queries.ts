import type { PageQuery } from '@seara/contract/core/paging'
import { approveUser, deleteUser, disapproveUser, getUser, listUsers, type User } from '@seara/contract/access/users'
import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../../lib/call.ts'
import { usePage, useRead } from '../../lib/use-read.ts'
import { withConflictReason } from '../../lib/failure.ts'
import { historyKey } from '../../entities/keys/history-key.ts'
import { useAction } from '../../ui/use-action.ts'
import * as messages from './user-messages.ts'
import { named } from '../../ui/named.ts'

/** Every query of users begins with this key. */
export const userKey = ['users'] as const

/** One page of the users. */
export const useUsers = (query: z.input<typeof PageQuery>) => usePage([...userKey, 'list', query], listUsers, { query })

/** One user. @param id as it stands in the page's address */
export const useUser = (id: string) =>
  useRead([...userKey, 'one', id], getUser, { params: { id } }, { meta: { loadFailure: messages.notFound } })

/** Gives a user access. @param onDone runs once the user has access */
export const useGrantAccess = (onDone?: () => void) =>
  useAction({
    run: (user: User) => call(approveUser, { params: { id: user.id } }),
    success: (_answer, { name }) => named(messages.granted, name),
    unseen: true,
    failure: messages.grantFailed,
    invalidates: [userKey],
    ...(onDone && { onDone }),
  })

/**
 * Withdraws a user's access, which also ends the user's sessions. "Desfazer" in the toast gives the access again. When
 * the server refuses, its reason is shown.
 * @param onDone runs once the access is withdrawn
 */
export function useWithdrawAccess(onDone: () => void) {
  const grant = useGrantAccess()
  return useAction({
    run: (user: User) => call(disapproveUser, { params: { id: user.id } }),
    success: (_answer, { name }) => named(messages.withdrawn, name),
    failure: withConflictReason(messages.withdrawFailed),
    undo: grant.run,
    invalidates: [userKey],
    onDone,
  })
}

/** Deletes a user for good. @param onDone runs once the user is deleted */
export const useDeleteUser = (onDone: () => void) =>
  useAction({
    run: (user: User) => call(deleteUser, { params: { id: user.id } }),
    success: (_answer, { name }) => named(messages.deleted, name),
    failure: { 'conflict.self': messages.deleteSelf, default: messages.deleteFailed },
    invalidates: [userKey],
    onDone,
  })

/** @returns a function that refetches every query about users: lists, single users and histories */
export function useUserChanged() {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: userKey })
    void client.invalidateQueries({ queryKey: historyKey })
  }
}
