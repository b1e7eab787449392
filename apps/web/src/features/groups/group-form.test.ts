import { expect, test } from 'vitest'
import { groupOf, homeOf, NewGroupBody } from './group-form.ts'

const home = { dioceses: { id: 1, name: 'Diocese de Crato' }, parishes: { id: 2, name: 'Paróquia Santana' } }
const nowhere = { dioceses: null, parishes: null }

test('a new group begins with the parish that it is to belong to', () => {
  expect(groupOf(home)).toMatchObject({ group_name: '', diocese_id: 1, parish_id: 2 })
  expect(groupOf(nowhere)).toMatchObject({ diocese_id: null, parish_id: null })
})

test('a home has the names that are known of its ids', () => {
  expect(homeOf({ diocese_id: 1, parish_id: 2 }, [nowhere, home])).toEqual(home)
  expect(homeOf({ diocese_id: 1, parish_id: 3 }, [home])).toEqual({ ...home, parishes: null })
})

test('the screen asks for a CEP, with one message whether it is missing or not whole', () => {
  const messages = (zip_code: string) =>
    NewGroupBody.shape.zip_code.safeParse(zip_code).error?.issues.map(({ message }) => message)
  expect(messages('  ')).toHaveLength(1)
  expect(messages('123')).toHaveLength(1)
  expect(messages('76600-000')).toBeUndefined()
})
