import type { ListedContact } from '@seara/contract/registry/contacts'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { changeCached, contactsOf } from './cached-contacts.ts'

const contact = (id: number, name: string) => ({ id, name }) as ListedContact

test('a saved change is not undone by a list that was read before it, and the list is read again', async () => {
  const client = new QueryClient()
  const answers = [Promise.withResolvers<ListedContact[]>(), Promise.withResolvers<ListedContact[]>()]
  let asked = 0
  const queryFn = () => answers[asked++]?.promise ?? []
  const names = () => client.getQueryData<ListedContact[]>(contactsOf(7))?.map(({ name }) => name)
  client.setQueryData(contactsOf(7), [contact(1, 'Clara'), contact(2, 'Bento')])
  const stop = new QueryObserver(client, { queryKey: contactsOf(7), queryFn }).subscribe(() => undefined)
  expect(asked).toBe(1)

  changeCached(client, 7, (contacts) => contacts.map((one) => (one.id === 1 ? contact(1, 'Rita') : one)))
  expect(names()).toEqual(['Rita', 'Bento'])
  answers[0]?.resolve([contact(1, 'Clara'), contact(2, 'Bento')])
  await expect.poll(() => asked).toBe(2)
  expect(names()).toEqual(['Rita', 'Bento'])
  answers[1]?.resolve([contact(1, 'Rita'), contact(2, 'Bento'), contact(3, 'Inês')])
  await expect.poll(names).toEqual(['Rita', 'Bento', 'Inês'])
  stop()
})
