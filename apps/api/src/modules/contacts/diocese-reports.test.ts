import { expect, test } from 'vitest'
import { insertDiocese, insertParish, tokenOf } from '../../../test/cofrinho-factories.ts'
import { createTestApp } from '../../../test/harness.ts'
import { openSheet } from '../../../test/workbook.ts'

const seara = await createTestApp()
const { request, db } = seara
const token = await tokenOf(seara, 'user')
const types = await db.selectFrom('contact_type').select(['id', 'description']).orderBy('id').execute()

const region = await db.selectFrom('region').select('id').where('region_name', '=', 'Sul 2').executeTakeFirstOrThrow()
const curitiba = await insertDiocese(seara, 'Arquidiocese de Curitiba', { parish_region_id: region.id })
const apucarana = await insertDiocese(seara, 'Diocese de Apucarana', { parish_region_id: region.id })
const trashed = await insertDiocese(seara, 'Diocese na lixeira', { deleted_at: '2026-01-01T00:00:00Z' })
await insertParish(seara, curitiba.id, 'Catedral')
await insertParish(seara, curitiba.id, 'Fechada', { deleted_at: '2026-01-01T00:00:00Z' })

async function addContact(diocese_id: number, type: number, name: string) {
  const contact = { diocese_id, contact_type_id: types[type]?.id ?? 0, name, email: 'contato@exemplo.org', telephone: '41999998888' }
  await db.insertInto('diocese_contact').values(contact).execute()
}
await addContact(curitiba.id, 1, 'Chanceler de Curitiba')
await addContact(apucarana.id, 1, 'Chanceler de Apucarana')
await addContact(curitiba.id, 0, 'Dom José')
await addContact(trashed.id, 0, 'Dom Ausente')

test('general: every live diocese with its region and counts', async () => {
  const answer = await request('GET', '/api/diocese/reports/general', { token })
  expect(answer.headers['content-disposition']).toMatch(/filename="dioceses-\d{4}-\d{2}-\d{2}\.xlsx"/)
  // This sheet has no totals: what stands there is the last diocese.
  const { header, rows, totals } = await openSheet(answer)
  const column = (name: string) => [...rows, totals].map((row) => row[header.indexOf(name)])
  expect(column('Nome')).toEqual(['Arquidiocese de Curitiba', 'Diocese de Apucarana'])
  expect(column('Regional')).toEqual(['Sul 2', 'Sul 2'])
  expect(column('Paróquias cadastradas')).toEqual([1, 0])
})

test('contact: the contacts of live dioceses by type', async () => {
  const { header, rows, totals } = await openSheet(await request('GET', '/api/diocese/reports/contact', { token }))
  const columns = ['Tipo', 'Nome', 'Diocese', 'Telefone'].map((name) => header.indexOf(name))
  expect([...rows, totals].map((row) => columns.map((column) => row[column]))).toEqual([
    ['Bispo', 'Dom José', 'Arquidiocese de Curitiba', '(41) 99999-8888'],
    ['Chancelaria', 'Chanceler de Curitiba', 'Arquidiocese de Curitiba', '(41) 99999-8888'],
    ['Chancelaria', 'Chanceler de Apucarana', 'Diocese de Apucarana', '(41) 99999-8888'],
  ])
})

test('the reports are for staff', async () => {
  for (const path of ['general', 'contact']) expect((await request('GET', `/api/diocese/reports/${path}`)).statusCode).toBe(401)
})
