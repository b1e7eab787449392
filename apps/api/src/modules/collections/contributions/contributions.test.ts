import type { Contribution, DioceseSummary, SummaryCard } from '@seara/contract/collections/contributions'
import type { Paged } from '@seara/contract/core/paging'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import {
  contributionChoices,
  contributionFields,
  contributionPath as path,
  createCollection,
  createContribution,
  multipart,
  receiptPicture,
  sendContribution,
} from '../../../../test/collection-factories.ts'
import {
  answered,
  createDiocese,
  errorsOf,
  fillLetterhead,
  messageOf,
  signIn,
  statusesOf,
} from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'

const seara = await createTestApp()
await fillLetterhead(seara)
const { request, db } = seara
const admin = await signIn(seara, 'admin')
const { token } = await signIn(seara)
const choices = await contributionChoices(seara, admin.token)
const goias = await createDiocese(seara, token, { name: 'Diocese de Goiás' })
const olinda = await createDiocese(seara, token, { name: 'Arquidiocese de Olinda', city: 'Olinda', uf: 'PE' })

let collectionId = 0
beforeEach(async () => {
  collectionId = (await createCollection(seara, token)).id
})

const fields = (change: Record<string, string> = {}, dioceseId = goias.id) =>
  contributionFields(collectionId, dioceseId, choices, change)
const list = async (query = '') =>
  (await request('GET', `${path}/${collectionId}${query}`, { token })).json<Paged<Contribution>>()
const countFiles = async () =>
  (
    await db
      .selectFrom('file')
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow()
  ).count
const finishCollection = () =>
  request('PUT', `/api/missionary-collection/${collectionId}`, { token, body: { finished: true } })

test('a visitor sends a contribution; staff see it with its image behind a signed address', async () => {
  const answer = await sendContribution(seara, fields())
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toEqual({
    id: expect.any(Number) as number,
    missionary_collection_id: collectionId,
    diocese_id: goias.id,
    value: 1234.56,
    verified: 'pending',
    created_at: expect.any(String) as string,
    protocol: expect.stringMatching(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/) as string,
  })
  const { data } = await list()
  expect(data).toHaveLength(1)
  expect(data[0]).toMatchObject({
    value: 1234.56,
    verified: 'pending',
    diocese: { name: 'Diocese de Goiás' },
    sended_receipt_person_name: 'Maria Aparecida',
    sended_receipt_person_email: 'maria@exemplo.org',
    bank_accounts: { bank_name: 'Banco do Brasil', agency: '1234-5' },
    receipt_filename: 'comprovante São João.png',
    letter: null,
    receipt: null,
    origin: 'public',
  })
  const image = await request('GET', data[0]?.url ?? '')
  expect(image.statusCode).toBe(200)
  expect(image.headers['content-type']).toBe('image/jpeg')
  expect(await sharp(image.rawPayload).metadata()).toMatchObject({ width: 240, height: 240, format: 'jpeg' })
})

test('of 50 simultaneous sends of one diocese one is taken, 49 are told so, and no file is left behind', async () => {
  const before = await countFiles()
  const picture = await receiptPicture()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => sendContribution(seara, fields(), { image: picture })),
  )
  expect(statusesOf(answers)).toEqual([201, ...Array<number>(49).fill(409)])
  const refused = answers.find(({ statusCode }) => statusCode === 409)
  expect(refused && messageOf(refused)).toBe('Já existe um envio para essa Diocese neste ano!')
  expect(await countFiles()).toBe(before + 1)
})

test('a repeated send with one key is the same contribution, also at the same moment', async () => {
  const picture = await receiptPicture()
  const send = () => sendContribution(seara, fields(), { image: picture, key: 'aparelho-da-maria-1' })
  const answers = await Promise.all([send(), send(), send()])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
  expect(new Set(answers.map((answer) => answer.json<{ id: number }>().id)).size).toBe(1)
  expect((await send()).json()).toEqual(answers[0]?.json())
  expect((await list()).total).toBe(1)
  // A repeated call finds the contribution even after its value was corrected.
  const { id } = answers[0]?.json<{ id: number }>() ?? {}
  expect((await request('PUT', `${path}/${id}`, { token, body: { value: 7.5 } })).statusCode).toBe(200)
  expect((await send()).json()).toMatchObject({ id })
  const others: Record<string, string>[] = [
    { value_currency: '99' },
    { value_currency: '7,50' },
    { name: 'Outra Pessoa' },
  ]
  for (const other of others) {
    const answer = await sendContribution(seara, fields(other), { image: picture, key: 'aparelho-da-maria-1' })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'conflict.key_reused'])
  }
  expect((await sendContribution(seara, fields(), { key: 'ç' })).statusCode).toBe(422)
  // After the deletion the diocese has no contribution, so the error must not say that it has already sent one.
  expect((await request('DELETE', `${path}/${id}`, { token })).statusCode).toBe(204)
  expect((await send()).json()).toMatchObject({ code: 'conflict.key_reused' })
  expect((await sendContribution(seara, fields(), { image: picture, key: 'outra-chave' })).statusCode).toBe(201)
})

test('whoever entered the first one, a visitor cannot add a second; staff can', async () => {
  await createContribution(seara, token, fields())
  expect((await sendContribution(seara, fields())).statusCode).toBe(409)
  // Staff who send as a visitor follow a visitor's rules.
  expect((await sendContribution(seara, fields({ origin: 'public' }), { token })).statusCode).toBe(409)
  await createContribution(seara, token, fields({ value_currency: '10' }))
  expect((await list()).total).toBe(2)
  const [newest] = (await list()).data
  await request('DELETE', `${path}/${newest?.id}`, { token })
  expect((await sendContribution(seara, fields())).statusCode).toBe(409)
  const asVisitor = await sendContribution(seara, fields({ origin: 'public' }, olinda.id), { token })
  expect([asVisitor.statusCode, asVisitor.json()]).toEqual([201, expect.not.objectContaining({ origin: 'staff' })])
  expect((await list()).data).toContainEqual(expect.objectContaining({ diocese_id: olinda.id, origin: 'public' }))
})

test('a finished or not yet begun collection takes nothing', async () => {
  await finishCollection()
  expect((await sendContribution(seara, fields())).statusCode).toBe(409)
  expect((await sendContribution(seara, fields(), { token })).statusCode).toBe(409)
  collectionId = (await createCollection(seara, token, { begin_dt: '2190-01-01' })).id
  expect((await sendContribution(seara, fields())).statusCode).toBe(409)
})

test.each([
  ['value_currency', { value_currency: '0' }, 'Valor precisa ser maior que zero'],
  ['value_currency', { value_currency: '1,234' }, 'O valor aceita no máximo duas casas decimais'],
  ['value_currency', { value_currency: '10,999' }, 'O valor aceita no máximo duas casas decimais'],
  ['value_currency', { value_currency: '-50' }, 'Valor precisa ser maior que zero'],
  ['value_currency', { value_currency: '1,234.56' }, 'Pode ter duas leituras; escreva como 1.234,56'],
  ['email', { email: 'maria' }, '*E-mail inválido'],
  ['name', { name: ' ' }, '*O campo nome é obrigatório'],
  ['diocese_id', { diocese_id: '' }, 'Diocese não informada, por favor busque e selecione uma Diocese.'],
  ['diocese_id', { diocese_id: '999999' }, 'Diocese não encontrada'],
  ['missionary_collection_id', { missionary_collection_id: '999999' }, 'Coleta não encontrada'],
])('%s: %o is refused with "%s"', async (field, change, message) => {
  expect(errorsOf(await sendContribution(seara, fields(change)))).toMatchObject({ [field]: [message] })
})

test('unknown bank accounts and credit types are refused', async () => {
  expect(errorsOf(await sendContribution(seara, fields({ bank_account: '999999' })))).toHaveProperty('bank_account')
  expect(errorsOf(await sendContribution(seara, fields({ credit_type: '999999' })))).toHaveProperty('credit_type')
})

test('a visitor’s name holds no address', async () => {
  for (const name of ['veja www.golpe.com', 'Ana http://golpe.com', 'ana@golpe.com']) {
    expect(errorsOf(await sendContribution(seara, fields({ name })))).toEqual({
      name: ['Escreva só o nome, sem endereço de página ou de e-mail'],
    })
  }
  expect((await list()).total).toBe(0)
})

test('the image is required and must be a PNG or JPG by its content', async () => {
  const missing = multipart({ fields: fields() })
  expect(errorsOf(await request('POST', path, missing))).toEqual({
    receipt_image: ['Imagem do comprovante é obrigatória'],
  })
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  const answer = await sendContribution(seara, fields(), { image: html })
  expect(errorsOf(answer)).toHaveProperty('receipt_image')
  expect((await request('POST', path, { body: { name: 'x' } })).statusCode).toBe(415)
  const broken = { body: 'isto não é um formulário', headers: { 'content-type': 'multipart/form-data; boundary=x' } }
  expect((await request('POST', path, broken)).statusCode).toBe(400)
  expect((await list()).total).toBe(0)
})

test('the list is filtered by state and searched by diocese, name and e-mail', async () => {
  const first = await createContribution(seara, token, fields({ name: 'João Batista', email: 'joao@exemplo.org' }))
  await createContribution(seara, token, fields({ name: 'Ana 100%' }, olinda.id))
  await request('PUT', `${path}/verify/${first.id}`, { token })
  const found = async (query: string) =>
    (await list(query)).data.map(({ sended_receipt_person_name }) => sended_receipt_person_name)
  expect(await found('?status=verified')).toEqual(['João Batista'])
  expect(await found('?status=pending')).toEqual(['Ana 100%'])
  expect(await found('?status=')).toEqual(['Ana 100%', 'João Batista'])
  expect(await found('?search=GOIAS')).toEqual(['João Batista'])
  expect(await found('?search=joao@ex')).toEqual(['João Batista'])
  expect(await found('?search=100%25')).toEqual(['Ana 100%'])
  const { receipt_number: number } = answered(
    await request('GET', `${path}/${collectionId}?dioceseId=${goias.id}`, { token }),
  ).json<{ receipt_number: string }>()
  await db
    .updateTable('diocese')
    .set({ cnpj: '11222333000181', telephone: '6233335555', bishop: 'Dom Jeová' })
    .where('id', '=', goias.id)
    .execute()
  await db.updateTable('contribution').set({ value_cents: 150_075n }).where('id', '=', first.id).execute()
  const ofCrato = [
    'batista goiás',
    number,
    `recibo ${number}`,
    '1.500,75',
    '1.500',
    '11.222.333/0001-81',
    '(62) 3333-5555',
    'jeova',
  ]
  for (const words of ofCrato)
    expect(await found(`?search=${encodeURIComponent(words)}`), words).toEqual(['João Batista'])
  expect((await request('GET', `${path}/${collectionId}?status=talvez`, { token })).statusCode).toBe(422)
  expect((await request('GET', `${path}/999999`, { token })).statusCode).toBe(404)
})

test('with dioceseId it answers that diocese’s newest contribution, or 404', async () => {
  await createContribution(seara, token, fields())
  const newest = await createContribution(seara, token, fields({ value_currency: '20' }))
  const answer = await request('GET', `${path}/${collectionId}?dioceseId=${goias.id}`, { token })
  expect(answer.json()).toMatchObject({ id: newest.id, value: 20 })
  expect((await request('GET', `${path}/${collectionId}?dioceseId=${olinda.id}`, { token })).statusCode).toBe(404)
})

test('the value changes, and a contribution is deleted, only while pending', async () => {
  const { id } = await createContribution(seara, token, fields())
  expect((await request('PUT', `${path}/${id}`, { token, body: { value: 99.9 } })).json()).toMatchObject({
    value: 99.9,
  })
  expect((await request('PUT', `${path}/${id}`, { token, body: { value: 0 } })).statusCode).toBe(422)
  await request('PUT', `${path}/verify/${id}`, { token })
  expect((await request('PUT', `${path}/${id}`, { token, body: { value: 1 } })).statusCode).toBe(409)
  expect((await request('DELETE', `${path}/${id}`, { token })).statusCode).toBe(409)

  const other = await createContribution(seara, token, fields())
  expect((await request('DELETE', `${path}/${other.id}`, { token })).statusCode).toBe(204)
  expect((await request('DELETE', `${path}/${other.id}`, { token })).statusCode).toBe(404)
  expect((await list()).total).toBe(1)
})

test('on a finished collection every change is a conflict', async () => {
  const { id } = await createContribution(seara, token, fields())
  await finishCollection()
  expect((await request('PUT', `${path}/${id}`, { token, body: { value: 1 } })).statusCode).toBe(409)
  expect((await request('DELETE', `${path}/${id}`, { token })).statusCode).toBe(409)
  expect((await request('PUT', `${path}/verify/${id}`, { token })).statusCode).toBe(409)
})

test('cards and the summary by diocese add up exactly', async () => {
  const first = await createContribution(seara, token, fields({ value_currency: '0,10' }))
  await createContribution(seara, token, fields({ value_currency: '0,20' }))
  await createContribution(seara, token, fields({ value_currency: '1.000.000,05' }, olinda.id))
  await request('PUT', `${path}/verify/${first.id}`, { token })
  const cards = (
    await request('GET', `${path}/missionary-collections/value-to-receipt/${collectionId}`, { token })
  ).json<SummaryCard[]>()
  expect(cards.map(({ css_class, value, count }) => [css_class, value, count])).toEqual([
    ['success', 0.1, 1],
    ['warning', 1_000_000.25, 2],
    ['primary', 1_000_000.35, 3],
  ])
  const summary = (await request('GET', `${path}/missionary-collections/summary/${collectionId}`, { token })).json<
    DioceseSummary[]
  >()
  expect(summary).toEqual([
    { diocese_id: goias.id, diocese_name: 'Diocese de Goiás', sum_value: 0.3, count_value: 2, verified: false },
    {
      diocese_id: olinda.id,
      diocese_name: 'Arquidiocese de Olinda',
      sum_value: 1_000_000.05,
      count_value: 1,
      verified: false,
    },
  ])
})
