import type { ImportKind, ImportPreview } from '@seara/contract/overview/imports'
import type { Paged } from '@seara/contract/core/paging'
import { expect, test } from 'vitest'
import { createGroup } from '../../../../test/cofrinho-factories.ts'
import { answered, createDiocese, createParish, formWith, signedInApp } from '../../../../test/factories.ts'
import { openSheet } from '../../../../test/workbook.ts'

const { seara, request, token } = await signedInApp()

const send = (path: string, content: string | Buffer) => request('POST', path, { token, ...formWith(content) })
const preview = async (kind: ImportKind, content: string | Buffer) =>
  answered(await send(`/api/import/${kind}/preview`, content)).json<ImportPreview>()
const applied = async (kind: ImportKind, content: string | Buffer, goodOnly = false) =>
  answered(await send(`/api/import/${kind}?good_only=${goodOnly}`, content)).json<ImportPreview>()
const csv = (...rows: string[]) => rows.join('\r\n')
const outcomes = ({ rows }: ImportPreview) => rows.map(({ outcome, problems }) => [outcome, ...problems])

interface Entry {
  action: string
  actor_name: string
  changes: unknown[]
}
const newest = async (entity: string, id: number) =>
  (await request('GET', `/api/history/${entity}/${id}`, { token })).json<Paged<Entry>>().data[0]

const groupHeader = 'Grupo;Representante;E-mail do representante;Telefone;Diocese;Paróquia;Cidade da paróquia;Cidade;UF'

test('a group is created under its parish or diocese, and a row without a parish leaves the one it has', async () => {
  const diocese = await createDiocese(seara, token, { name: 'Diocese de Ipameri' })
  const parish = await createParish(seara, token, diocese.id, { name: 'Paróquia do Rosário', city: 'Catalão' })
  await createParish(seara, token, diocese.id, { name: 'Paróquia do Rosário', city: 'Ipameri' })
  const sheet = csv(
    groupHeader,
    'IAM Rosário;Ana;ana@i.example;6433334444;Diocese de Ipameri;paroquia do rosario;catalao;Catalão;GO',
    'IAM Cúria;Bia;bia@i.example;;Diocese de Ipameri;;;;',
    'IAM Livre;Cida;cida@i.example;;;;;;',
  )
  expect(await applied('iam-groups', sheet)).toMatchObject({ created: 3, refused: 0 })
  const list = (await request('GET', '/api/safe_box_groups?search=@i.example', { token })).json<
    Paged<{ id: number; group_name: string }>
  >()
  expect(list.data).toMatchObject([
    { group_name: 'IAM Cúria', diocese_id: diocese.id, parish_id: null, telephone: null },
    { group_name: 'IAM Livre', diocese_id: null, parish_id: null },
    { group_name: 'IAM Rosário', diocese_id: diocese.id, parish_id: parish.id, telephone: '6433334444', uf: 'GO' },
  ])
  expect(await preview('iam-groups', sheet)).toMatchObject({ unchanged: 3 })

  const changed = csv(
    'Grupo;Representante;E-mail do representante;Diocese',
    'iam rosario;Ana Nova;ana@i.example;Diocese de Ipameri',
    'IAM Cúria;Bia;bia@i.example;Diocese de Ipameri',
  )
  expect(await applied('iam-groups', changed)).toMatchObject({ created: 0, updated: 1, unchanged: 1 })
  const id = list.data.find(({ group_name }) => group_name === 'IAM Rosário')?.id ?? 0
  expect((await request('GET', `/api/safe_box_groups/${id}`, { token })).json()).toMatchObject({
    representant_name: 'Ana Nova',
    parish_id: parish.id,
    telephone: '6433334444',
    city: 'Catalão',
  })
  expect(await newest('iam_group', id)).toMatchObject({
    action: 'update',
    changes: [
      { field: 'group_name', before: 'IAM Rosário', after: 'iam rosario' },
      { field: 'representant_name', before: 'Ana', after: 'Ana Nova' },
    ],
  })
  // The history shows only the screen's change, because the import has written every field as the screen would.
  answered(await request('PUT', `/api/safe_box_groups/${id}`, { token, body: { city: 'Goiandira' } }))
  expect((await newest('iam_group', id))?.changes).toEqual([{ field: 'city', before: 'Catalão', after: 'Goiandira' }])
})

test('a group gets the parish that a row names, where it had none', async () => {
  const diocese = await createDiocese(seara, token, { name: 'Diocese de Goiás' })
  const parish = await createParish(seara, token, diocese.id, { name: 'Paróquia Sant’Ana' })
  const id = await createGroup(seara, token, { group_name: 'IAM Goiás', diocese_id: diocese.id })
  const group = (await request('GET', `/api/safe_box_groups/${id}`, { token })).json<Record<string, string>>()
  const row = `IAM Goiás;${group['representant_name']};${group['contact_mail']};;Diocese de Goiás;Paróquia Sant’Ana;;;`
  expect(await applied('iam-groups', csv(groupHeader, row))).toMatchObject({ updated: 1, created: 0 })
  expect((await request('GET', `/api/safe_box_groups/${id}`, { token })).json()).toMatchObject({
    parish_id: parish.id,
    diocese_id: diocese.id,
  })
  expect((await newest('iam_group', id))?.changes).toContainEqual({
    field: 'parish',
    before: null,
    after: 'Paróquia Sant’Ana',
  })
})

test('a group whose parish is unknown, doubtful or without a diocese is refused', async () => {
  const diocese = await createDiocese(seara, token, { name: 'Diocese de Formosa' })
  for (const city of ['Formosa', 'Planaltina'])
    await createParish(seara, token, diocese.id, { name: 'Paróquia São José', city })
  const row = (home: string) => `IAM;Ana;ana@f.example;;${home};;`
  const shown = await preview(
    'iam-groups',
    csv(
      groupHeader,
      row('Diocese de Formosa;Paróquia Nenhuma;'),
      row('Diocese de Formosa;Paróquia São José;'),
      row('Diocese de Formosa;Paróquia São José;Brasília'),
      row(';Paróquia São José;'),
      row('Diocese do Vento;Paróquia São José;'),
    ),
  )
  expect(outcomes(shown)).toEqual([
    ['refused', 'Paróquia: Diocese de Formosa não tem uma paróquia chamada Paróquia Nenhuma'],
    ['refused', 'Paróquia: Diocese de Formosa tem mais de uma chamada Paróquia São José; informe a cidade da paróquia'],
    ['refused', 'Paróquia: Diocese de Formosa não tem uma paróquia chamada Paróquia São José, em Brasília'],
    ['refused', 'Paróquia: informe também a diocese'],
    ['refused', 'Diocese: não existe uma diocese chamada Diocese do Vento'],
  ])
})

test('the sheet of the groups is the filtered list', async () => {
  await createGroup(seara, token, { group_name: 'IAM Só Este' })
  const sheet = await openSheet(
    answered(await request('GET', '/api/safe_box_groups/sheet', { token, query: { search: 'so este' } })),
  )
  expect(sheet.above.flat()).toContain('Busca: so este')
  expect([...sheet.rows, sheet.totals].map(([name]) => name)).toEqual(['IAM Só Este'])
})
