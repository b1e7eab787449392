import {
  type Contact,
  type ContactBody,
  createContact,
  deleteContact,
  listContacts,
  listContactTypes,
  updateContact,
} from '@seara/contract/contacts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { toastError, toastSuccess } from '../../../ui/toasts.tsx'
import { useAction } from '../../../ui/use-action.ts'
import * as messages from './contact-messages.ts'

const contactKey = (dioceseId: number) => ['contacts', dioceseId] as const

const asRows = (contacts: Contact[]) => ({ data: contacts })

/** The contacts of a diocese, as the rows of a list. */
export const useContacts = (dioceseId: number) =>
  useQuery({
    queryKey: contactKey(dioceseId),
    queryFn: ({ signal }) => call(listContacts, { params: { dioceseId } }, { signal }),
    select: asRows,
  })

/** The types that a contact may have. */
export const useContactTypes = () =>
  useQuery({
    queryKey: ['contact-types'],
    queryFn: ({ signal }) => call(listContactTypes, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export interface ContactChange {
  contact: Contact
  change: Partial<ContactBody>
}

/**
 * Changes one field of a contact. The call takes all of them, so changes are sent one after the other, each upon what
 * the one before has left: leaving a cell with Tab and saving the next one at once loses neither.
 * @returns sends a change; the promise is rejected where it failed
 */
export function useEditContact(dioceseId: number) {
  const client = useQueryClient()
  const key = contactKey(dioceseId)
  const { mutateAsync } = useMutation({
    scope: { id: `contacts-${dioceseId}` },
    mutationFn: ({ contact, change }: ContactChange) => {
      const present = client.getQueryData<Contact[]>(key)?.find(({ id }) => id === contact.id) ?? contact
      const { name, email, telephone } = present
      return call(updateContact, { params: { id: contact.id }, body: { name, email, telephone, ...change } })
    },
    onSuccess: (saved) => {
      client.setQueryData<Contact[]>(key, (contacts) =>
        contacts?.map((contact) => (contact.id === saved.id ? saved : contact)),
      )
      toastSuccess(messages.edited)
    },
    onError: (error) => toastError(messages.editFailed, error),
  })
  return mutateAsync
}

/** Deletes a contact; "Desfazer" adds it again. */
export function useDeleteContact(dioceseId: number) {
  const invalidates = [contactKey(dioceseId)]
  const bringBack = useAction({
    run: ({ name, email, telephone, contact_type_id, diocese_id }: Contact) =>
      call(createContact, { body: { name, email, telephone, contact_type_id, diocese_id } }),
    success: messages.broughtBack,
    failure: { 'conflict.contact_type_taken': messages.typeTaken, default: messages.bringBackFailed },
    invalidates,
  })
  return useAction({
    run: ({ id }: Contact) => call(deleteContact, { params: { id } }),
    success: messages.deleted,
    failure: messages.deleteFailed,
    undo: bringBack.run,
    invalidates,
  })
}

/** Has the contacts of a diocese loaded anew. */
export function useContactsChanged(dioceseId: number) {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: contactKey(dioceseId) })
}
