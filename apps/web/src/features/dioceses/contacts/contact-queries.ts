import {
  type Contact,
  ContactBody,
  createContact,
  deleteContact,
  type ListedContact,
  listContacts,
  listContactTypes,
  updateContact,
} from '@seara/contract/registry/contacts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { z } from 'zod'
import { fieldWords } from '../../../entities/history/field-words.ts'
import { call } from '../../../lib/call.ts'
import { useRead } from '../../../lib/use-read.ts'
import { brief, toastError, toastSuccess } from '../../../ui/show-toast.tsx'
import { saveFields } from '../../../ui/form/save-fields.ts'
import { useAction } from '../../../ui/use-action.ts'
import { changeCached, contactsOf } from './cached-contacts.ts'
import * as messages from './contact-messages.ts'
import { named } from '../../../ui/named.ts'
import { OwnChanges } from './own-changes.ts'

const asRows = (contacts: ListedContact[]) => ({ data: contacts })

/** The contacts of a diocese, as the rows of a list. */
export const useContacts = (dioceseId: number) =>
  useRead(contactsOf(dioceseId), listContacts, { params: { dioceseId } }, { select: asRows })

/** The types that a contact may have. */
export const useContactTypes = () =>
  useRead(['contact-types'], listContactTypes, {}, { staleTime: Number.POSITIVE_INFINITY })

const editing = {
  schema: ContactBody,
  valuesOf: ({ name, email, telephone }: Contact) => ({ name, email, telephone }),
  words: fieldWords<Contact>('contact'),
}

interface ContactChange {
  contact: ListedContact
  change: Partial<ContactBody>
}

/**
 * Changes one field of a contact. The call sends all fields of the contact. Changes are therefore sent one after
 * another. A change is based on the contact as the user saw it, and on the user's own changes since: when a user leaves
 * a cell with Tab and saves the next cell at once, neither change is lost, and the second is not reported as a conflict
 * with the first.
 * @returns a function that sends a change. Its promise rejects when the change failed.
 */
export function useEditContact(dioceseId: number) {
  const client = useQueryClient()
  const ownChanges = useRef(new OwnChanges<ListedContact>())
  const { mutateAsync } = useMutation({
    scope: { id: `contacts-${dioceseId}` },
    mutationFn: ({ contact, change }: ContactChange) => {
      const put = async (body: z.input<typeof ContactBody>, version: number) => {
        const saved = await call(updateContact, { params: { id: contact.id }, body }, { version })
        ownChanges.current.add(version, saved)
        return saved
      }
      return saveFields(editing, { record: ownChanges.current.since(contact), change, put })
    },
    onSuccess: (saved) => {
      changeCached(client, dioceseId, (contacts) =>
        contacts.map((contact) => (contact.id === saved.id ? saved : contact)),
      )
      toastSuccess(messages.edited, { duration: brief })
    },
    onError: (error) => toastError(messages.editFailed, error),
  })
  return mutateAsync
}

/**
 * Deletes a contact. "Desfazer" in the toast adds it again. The row disappears before the refetch has ended, so that
 * nobody deletes the contact a second time.
 */
export function useDeleteContact(dioceseId: number) {
  const client = useQueryClient()
  const invalidates = [contactsOf(dioceseId)]
  const bringBack = useAction({
    run: ({ name, email, telephone, contact_type_id, diocese_id }: Contact) =>
      call(createContact, { body: { name, email, telephone, contact_type_id, diocese_id } }),
    success: (_answer, { name }) => named(messages.broughtBack, name),
    failure: { 'conflict.contact_type_taken': messages.typeTaken, default: messages.bringBackFailed },
    invalidates,
  })
  return useAction({
    run: ({ id }: Contact) => call(deleteContact, { params: { id } }),
    success: (_answer, { name }) => named(messages.deleted, name),
    failure: messages.deleteFailed,
    undo: bringBack.run,
    invalidates,
    onDone: (_answer, { id }) =>
      changeCached(client, dioceseId, (contacts) => contacts.filter((contact) => contact.id !== id)),
  })
}

/** @returns a function that refetches the contacts of a diocese */
export function useContactsChanged(dioceseId: number) {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: contactsOf(dioceseId) })
}
