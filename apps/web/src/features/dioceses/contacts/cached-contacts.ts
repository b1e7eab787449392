import type { ListedContact } from '@seara/contract/registry/contacts'
import type { QueryClient } from '@tanstack/react-query'
import { contactKey } from '../../../entities/keys/registry-keys.ts'
import { refetch } from '../../../ui/refetch.ts'

/** The key of the query of a diocese's contacts. */
export const contactsOf = (dioceseId: number) => [...contactKey, dioceseId] as const

/** Changes the cached contacts of a diocese, so that a saved change is visible at once. */
export function changeCached(
  client: QueryClient,
  dioceseId: number,
  change: (contacts: ListedContact[]) => ListedContact[],
) {
  const queryKey = contactsOf(dioceseId)
  // A refetch that is running may have been answered before this change, and would undo it on the screen. It is
  // cancelled, and begins again.
  if (client.isFetching({ queryKey }) > 0) void refetch(client, queryKey)
  client.setQueryData<ListedContact[]>(queryKey, (contacts) => contacts && change(contacts))
}
