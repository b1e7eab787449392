import { expect, test } from 'vitest'
import { createDiocese, createParish, signedInApp } from '../../../../test/factories.ts'
import { openSheet } from '../../../../test/workbook.ts'

const { seara, request, db, token } = await signedInApp()
const types = await db.selectFrom('contact_type').select(['id', 'description']).orderBy('id').execute()

const region = await db.selectFrom('region').select('id').where('region_name', '=', 'Sul 2').executeTakeFirstOrThrow()
const curitiba = await createDiocese(seara, token, { name: 'Arquidiocese de Curitiba', parish_region_id: region.id })
const apucarana = await createDiocese(seara, token, { name: 'Diocese de Apucarana', parish_region_id: region.id })
const trashed = await createDiocese(seara, token, { name: 'Diocese na lixeira' })
await request('DELETE', `/api/diocese/${trashed.id}`, { token })
await createParish(seara, token, curitiba.id, { name: 'Catedral' })
const closed = await createParish(seara, token, curitiba.id, { name: 'Fechada' })
await request('DELETE', `/api/parish/${closed.id}`, { token })

async function addContact(diocese_id: number, type: number, name: string) {
  const contact = {
    diocese_id,
    contact_type_id: types[type]?.id ?? 0,
    name,
    email: 'contato@exemplo.org',
    telephone: '41999998888',
  }
  await db.insertInto('diocese_contact').values(contact).execute()
}
await addContact(curitiba.id, 1, 'Chanceler de Curitiba')
await addContact(apucarana.id, 1, 'Chanceler de Apucarana')
await addContact(curitiba.id, 0, 'Dom José')
await addContact(trashed.id, 0, 'Dom Ausente')

test('general: every live diocese with its region and counts', async () => {
  const answer = await request('GET', '/api/diocese/reports/general', { token })
  expect(answer.headers['content-disposition']).toMatch(/filename="dioceses-geral-\d{4}-\d{2}-\d{2}\.xlsx"/)
  // This sheet has no totals, so its last row is a diocese.
  const { header, rows, totals } = await openSheet(answer)
  const column = (name: string) => [...rows, totals].map((row) => row[header.indexOf(name)])
  expect(column('Nome')).toEqual(['Diocese de Apucarana', 'Arquidiocese de Curitiba'])
  expect(column('Regional')).toEqual(['Sul 2', 'Sul 2'])
  expect(column('Paróquias cadastradas')).toEqual([0, 1])
})

test('contact: the contacts of live dioceses by type', async () => {
  const { header, rows, totals } = await openSheet(await request('GET', '/api/diocese/reports/contact', { token }))
  const columns = ['Tipo', 'Nome', 'Diocese', 'Telefone'].map((name) => header.indexOf(name))
  expect([...rows, totals].map((row) => columns.map((column) => row[column]))).toEqual([
    ['Bispo', 'Dom José', 'Arquidiocese de Curitiba', '(41) 99999-8888'],
    ['Chancelaria', 'Chanceler de Apucarana', 'Diocese de Apucarana', '(41) 99999-8888'],
    ['Chancelaria', 'Chanceler de Curitiba', 'Arquidiocese de Curitiba', '(41) 99999-8888'],
  ])
})

test('the reports are for staff', async () => {
  for (const path of ['general', 'contact'])
    expect((await request('GET', `/api/diocese/reports/${path}`)).statusCode).toBe(401)
})
