import type { ImportKind, ImportPreview } from '@seara/contract/overview/imports'
import type { Paged } from '@seara/contract/core/paging'
import { expect, test } from 'vitest'
import { createGroup } from '../../../../test/cofrinho-factories.ts'
import { answered, createDiocese, createParish, formWith, signedInApp } from '../../../../test/factories.ts'

const { seara, request, db, token } = await signedInApp()

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

const deliveryHeader =
  'Diocese;CEP (entrega);Logradouro (entrega);Número (entrega);Bairro (entrega);Cidade (entrega);UF (entrega)'

test('delivery addresses are written to the dioceses that the sheet names, with their history', async () => {
  const [byName, byCnpj] = [
    await createDiocese(seara, token, { name: 'Diocese de Jataí' }),
    await createDiocese(seara, token, { name: 'Diocese de Itumbiara' }),
  ]
  const sheet = csv(
    deliveryHeader,
    'DIOCESE DE JATAI;75.800-000;Rua do Depósito;;Centro;Jataí;go',
    `${byCnpj.cnpj};5800000;Avenida Sul;12;Vila;Itumbiara;GO`,
  )
  expect(await preview('delivery-addresses', sheet)).toMatchObject({ created: 0, updated: 2, refused: 0 })
  expect((await request('GET', `/api/diocese/${byName.id}`, { token })).json()).toMatchObject({
    zip_code_delivery: null,
  })
  expect((await applied('delivery-addresses', sheet)).rows.map(({ name }) => name)).toEqual([
    'Diocese de Jataí',
    'Diocese de Itumbiara',
  ])
  expect((await request('GET', `/api/diocese/${byName.id}`, { token })).json()).toMatchObject({
    zip_code_delivery: '75800000',
    public_place_delivery: 'Rua do Depósito',
    number_delivery: null,
    neighborhood_delivery: 'Centro',
    city_delivery: 'Jataí',
    uf_delivery: 'GO',
    declared_parish_count: null,
  })
  expect((await request('GET', `/api/diocese/${byCnpj.id}`, { token })).json()).toMatchObject({
    zip_code_delivery: '05800000',
    number_delivery: 12,
  })
  const entry = await newest('diocese', byName.id)
  expect(entry).toMatchObject({ action: 'update', actor_name: 'Rute Secretária' })
  expect(entry?.changes).toContainEqual({ field: 'city_delivery', before: null, after: 'Jataí' })
  expect(entry?.changes.every((change) => JSON.stringify(change).includes('_delivery'))).toBe(true)
  expect(await preview('delivery-addresses', sheet)).toMatchObject({ updated: 0, unchanged: 2 })
})

test('an address with a part missing is refused, one without any part leaves what stands', async () => {
  const diocese = await createDiocese(seara, token, { name: 'Diocese de Anápolis' })
  const shown = await preview(
    'delivery-addresses',
    csv(
      deliveryHeader,
      'Diocese de Anápolis;;;;;;',
      'Diocese de Nada;75000000;Rua A;1;Centro;Anápolis;GO',
      `${diocese.cnpj};75000000;;dez;Centro;Anápolis;XX`,
    ),
  )
  expect(outcomes(shown)).toEqual([
    ['unchanged'],
    ['refused', 'Diocese: não existe uma diocese chamada Diocese de Nada'],
    [
      'refused',
      'Logradouro (entrega): O campo logradouro é obrigatório',
      'Número (entrega): O número deve ser inteiro; deixe vazio para S/N',
      'UF (entrega): UF inválida',
    ],
  ])
})

const contactHeader = 'Diocese;Tipo;Nome;E-mail;Telefone'

test('an address that looks mistyped is asked about in the preview, and refuses nothing', async () => {
  const diocese = await createDiocese(seara, token, { name: 'Diocese de Porangatu' })
  const asked = ({ rows }: ImportPreview) => rows.map(({ outcome, warnings }) => [outcome, ...warnings])
  const contacts = csv(
    contactHeader,
    `${diocese.cnpj};COMIDI;Ir. Rita;rita@gmial.com;6233334444`,
    `${diocese.cnpj};Economato;Pe. Luís;luis@diocese.example;6233335555`,
    `${diocese.cnpj};Sacristia;Zé;ze@hotmal.com;6233335555`,
  )
  expect(asked(await preview('contacts', contacts))).toEqual([
    ['create', 'E-mail: você quis dizer rita@gmail.com?'],
    ['create'],
    ['refused', 'E-mail: você quis dizer ze@hotmail.com?'],
  ])
  await applied('contacts', contacts, true)
  expect(asked(await preview('contacts', contacts)).slice(0, 1)).toEqual([
    ['unchanged', 'E-mail: você quis dizer rita@gmail.com?'],
  ])

  const groups = csv('Grupo;Representante;E-mail do representante;Diocese', `IAM;Ana;ana@gmial.com;${diocese.cnpj}`)
  expect(asked(await preview('iam-groups', groups))).toEqual([
    ['create', 'E-mail do representante: você quis dizer ana@gmail.com?'],
  ])
  const parishes = csv(
    'Nome;Diocese;Telefone;E-mail;CEP;Cidade;UF',
    `Matriz;${diocese.cnpj};6233334444;matriz@outlok.com;76550000;Porangatu;GO`,
  )
  expect(asked(await preview('parishes', parishes))).toEqual([
    ['create', 'E-mail: você quis dizer matriz@outlook.com?'],
  ])
  const dioceses = csv(
    'Nome;Bispo;CNPJ;Telefone;E-mail de contato;CEP;Cidade;UF',
    `Diocese Nova;Dom João;${diocese.cnpj};6233334444;curia@gmail.con;76550000;Porangatu;GO`,
  )
  expect(asked(await preview('dioceses', dioceses))).toEqual([
    [
      'update',
      'E-mail de contato: você quis dizer curia@gmail.com?',
      'Nome: Diocese de Porangatu passa a ser Diocese Nova; confira se o CNPJ é o certo',
    ],
  ])
})

test('a contact is known by diocese and type: created, changed, and never doubled by simultaneous imports', async () => {
  const diocese = await createDiocese(seara, token, { name: 'Diocese de Rubiataba' })
  const contactsOf = async () =>
    (await request('GET', `/api/diocese-contact/${diocese.id}`, { token })).json<{ id: number }[]>()
  const first = csv(contactHeader, 'diocese de rubiataba;comidi;Ir. Rita;rita@r.example;(62) 3333-4444')
  const several = await Promise.all([
    applied('contacts', first),
    applied('contacts', first),
    applied('contacts', first),
  ])
  expect(several.map(({ created }) => created).toSorted((one, other) => one - other)).toEqual([0, 0, 1])
  const changed = csv(
    contactHeader,
    `${diocese.cnpj};COMIDI;Ir. Rita;rita.nova@r.example;6233334444`,
    'Diocese de Rubiataba;Economato;Pe. Luís;luis@r.example;6233335555',
  )
  expect(await applied('contacts', changed)).toMatchObject({ created: 1, updated: 1 })
  const [economato, comidi] = await contactsOf()
  expect([economato, comidi]).toMatchObject([
    { description: 'Economato', name: 'Pe. Luís', diocese_id: diocese.id },
    { description: 'COMIDI', email: 'rita.nova@r.example', telephone: '6233334444' },
  ])
  expect(await newest('contact', comidi?.id ?? 0)).toMatchObject({
    action: 'update',
    changes: [{ field: 'email', before: 'rita@r.example', after: 'rita.nova@r.example' }],
  })
  expect(await preview('contacts', changed)).toMatchObject({ unchanged: 2, updated: 0, created: 0 })
})

test('a contact of an unknown type or diocese is refused, and the good ones are saved alone', async () => {
  await createDiocese(seara, token, { name: 'Diocese de Uruaçu' })
  const trashed = await createDiocese(seara, token, { name: 'Diocese Suprimida' })
  await request('DELETE', `/api/diocese/${trashed.id}`, { token })
  const sheet = csv(
    contactHeader,
    'Diocese de Uruaçu;Bispo;Dom Messias;dom@u.example;6233330000',
    'Diocese de Uruaçu;Sacristia;Zé;ze@u.example;12',
    'Diocese Suprimida;Bispo;Dom Ausente;dom@s.example;6233330000',
    'Diocese de Lugar Nenhum;;Ana;ana@u.example;6233330000',
  )
  const done = await applied('contacts', sheet, true)
  expect(outcomes(done)).toEqual([
    ['create'],
    [
      'refused',
      'Telefone: Máximo de 11 e Mínimo de 10 caracteres!',
      'Tipo: não existe um tipo chamado Sacristia; os tipos são Bispo, Chancelaria, Coordenação de Pastoral, Economato, COMIDI, Assessoria IAM',
    ],
    ['refused', 'Diocese: está na lixeira; restaure-a antes'],
    ['refused', 'Diocese: não existe uma diocese chamada Diocese de Lugar Nenhum', 'Tipo: informe o tipo do contato'],
  ])
  expect(await db.selectFrom('diocese_contact').select('name').where('email', 'like', '%@u.example').execute()).toEqual(
    [{ name: 'Dom Messias' }],
  )
  const refused = answered(await send('/api/import/contacts/refused', sheet))
  expect(refused.headers['content-disposition']).toContain('contatos-recusadas')
  expect(await preview('contacts', refused.rawPayload)).toMatchObject({ refused: 3, ignored_columns: [] })
})

test('the exported sheets can be imported again and change nothing', async () => {
  // Two dioceses with the same name: the sheets tell them apart by CNPJ.
  const twins = [
    await createDiocese(seara, token, { name: 'Diocese Gêmea' }),
    await createDiocese(seara, token, { name: 'Diocese Gêmea' }),
  ]
  for (const { id } of twins) {
    const body = {
      name: 'Chanceler',
      email: 'c@g.example',
      telephone: '6233334444',
      contact_type_id: 2,
      diocese_id: id,
    }
    answered(await request('POST', '/api/diocese-contact', { token, body }), 201)
    const parish = await createParish(seara, token, id, { name: 'Paróquia Matriz' })
    await createGroup(seara, token, { group_name: 'IAM Matriz', parish_id: parish.id, telephone: null })
  }
  for (const [kind, path] of [
    ['delivery-addresses', '/api/diocese/sheet'],
    ['contacts', '/api/diocese/reports/contact'],
    ['iam-groups', '/api/safe_box_groups/sheet'],
  ] as const) {
    const sheet = answered(await request('GET', path, { token }))
    const shown = await preview(kind, sheet.rawPayload)
    expect(shown.rows.filter(({ outcome }) => outcome !== 'unchanged')).toEqual([])
    expect(shown.unchanged).toBeGreaterThan(1)
  }
})

test('each kind has a sample whose own rows are read', async () => {
  for (const kind of ['delivery-addresses', 'contacts', 'iam-groups'] as const) {
    const sample = answered(await request('GET', `/api/import/${kind}/sample`, { token }))
    const shown = await preview(kind, sample.rawPayload)
    expect(shown).toMatchObject({ ignored_columns: [], rows: [{ row: 2 }, { row: 3 }] })
    const problems = shown.rows.flatMap((row) => row.problems)
    expect(problems.filter((problem) => !problem.startsWith('Diocese: não existe'))).toEqual([])
  }
})
