import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import type { Contribution } from '@seara/contract/collections/contributions'
import type { Paged } from '@seara/contract/core/paging'
import {
  contributionChoices,
  contributionFields,
  contributionPath as path,
  createCollection,
  multipart,
  receiptPicture,
  sendContribution,
} from './collection-factories.ts'
import { answered, createDiocese, messageOf, signedInApp, statusesOf } from './factories.ts'

const moment = { now: new Date() }
const { seara, request, app, token } = await signedInApp('admin', { clock: { now: () => moment.now } })
const choices = await contributionChoices(seara, token)
const { id: collectionId } = await createCollection(seara, token)
const picture = await receiptPicture()
const newDiocese = async () => (await createDiocese(seara, token)).id
const fieldsOf = (dioceseId: number, change: Record<string, string> = {}) =>
  contributionFields(collectionId, dioceseId, choices, change)
const dioceseId = await newDiocese()
const form = multipart({ fields: fieldsOf(dioceseId), image: { content: picture, filename: 'comprovante.png' } })
const whole = form.body as Buffer
const listed = async () =>
  (await request('GET', `${path}/${collectionId}?limit=100`, { token })).json<Paged<Contribution>>().data

describe('a body that a visitor broke is a 4xx in words', () => {
  const without = (name: string) =>
    Object.fromEntries(Object.entries(fieldsOf(dioceseId)).filter(([field]) => field !== name))
  const contentType = form.headers['content-type'] ?? ''
  const broken: [string, string | Buffer, string?][] = [
    ['cut off within a field', whole.subarray(0, 150)],
    ['cut off within the picture', whole.subarray(0, whole.length - 500)],
    ['without its last line', whole.subarray(0, whole.length - 4)],
    ['with line feeds only', Buffer.from(whole.toString('latin1').replaceAll('\r\n', '\n'), 'latin1')],
    ['with the boundary of another', whole, `${contentType}x`],
    ['with two content types', whole, `${contentType}, text/plain`],
    ['as JSON', JSON.stringify(fieldsOf(dioceseId)), 'application/json'],
    ['empty', ''],
    ['of zeros', Buffer.alloc(100_000)],
  ]
  const expectRefused = async (body: string | Buffer, type = contentType) => {
    const answer = await request('POST', path, { body, headers: { 'content-type': type } })
    expect(answer.statusCode, answer.body).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode, answer.body).toBeLessThan(500)
    expect(messageOf(answer)).toMatch(/^[*A-ZÁ-Ú]/)
  }

  test.each(broken)('%s', async (_, body, type) => expectRefused(body, type))

  test.each(Object.keys(fieldsOf(dioceseId)))('without %s', async (name) => {
    const incomplete = multipart({ fields: without(name), image: { content: picture, filename: 'a.png' } })
    await expectRefused(incomplete.body as Buffer, incomplete.headers['content-type'])
  })

  test('and nothing of it was kept', async () => {
    expect(await listed()).toEqual([])
  })

  test('a sender that goes away in the middle leaves nothing, and the next one is served', async () => {
    const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
    await new Promise<void>((resolve) => {
      const socket = connect(Number(address.port), '127.0.0.1', () => {
        socket.write(
          `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${contentType}\r\nContent-Length: ${whole.length}\r\n\r\n`,
        )
        socket.write(whole.subarray(0, whole.length / 2), () => socket.destroy())
      })
      socket.on('close', () => resolve())
    })
    expect((await sendContribution(seara, fieldsOf(await newDiocese()), { image: picture })).statusCode).toBe(201)
    expect((await listed()).map(({ diocese_id }) => diocese_id)).not.toContain(dioceseId)
  })
})

test.each([
  'a\0b.jpg',
  '../../etc/passwd',
  '\u202Egpj.exe',
  '   ',
  'a\r\nb.png',
  `${'x'.repeat(300)}.png`,
  'recibo "João".html',
])('a picture named %j is taken under a harmless name', async (filename) => {
  const own = await newDiocese()
  const sent = multipart({ fields: fieldsOf(own), image: { content: picture, filename } })
  answered(await request('POST', path, sent), 201)
  const kept = (await listed()).find(({ diocese_id }) => diocese_id === own)
  expect(kept?.receipt_filename).toMatch(/^[^\p{Cc}\p{Cf}/\\<>"]+$/u)
  const image = answered(await request('GET', kept?.url ?? ''))
  expect(image.headers['content-disposition']).toMatch(/^attachment; filename="[^"]+\.jpg"/)
})

test('a picture is opened last: whatever is cheaper to find wrong is found first', async () => {
  const image = picture.subarray(0, picture.length / 2)
  const refusalOf = async (change: Record<string, string>) => {
    const answer = await sendContribution(seara, fieldsOf(await newDiocese(), change), { image })
    return [answer.statusCode, Object.keys(answer.json<{ errors?: object }>().errors ?? {})]
  }
  expect(await refusalOf({ email: 'nenhum' })).toEqual([422, ['email']])
  expect(await refusalOf({ bank_account: '2000000000' })).toEqual([422, ['bank_account']])
  expect(await refusalOf({ missionary_collection_id: '2000000000' })).toEqual([422, ['missionary_collection_id']])
  expect(await refusalOf({})).toEqual([422, ['receipt_image']])
})

test('what is sent with a session that has ended does not pass for a visitor’s', async () => {
  const answer = await sendContribution(seara, fieldsOf(await newDiocese()), { image: picture, token: 'ended' })
  expect(answer.statusCode).toBe(401)
})

test('an amount that is not above zero is refused in the words of the specification', async () => {
  for (const value_currency of ['0', '0,00', '-1', 'R$ -5,00']) {
    const answer = await sendContribution(seara, fieldsOf(await newDiocese(), { value_currency }), { image: picture })
    expect(answer.json()).toMatchObject({ errors: { value_currency: ['Valor precisa ser maior que zero'] } })
  }
})

test('fields that nobody asked for change nothing', async () => {
  const unknown = {
    status: 'verified',
    verified: 'verified',
    origin: 'staff',
    receipt_id: '1',
    verified_at: '2026-01-01',
    id: '1',
    'a[b]': 'c',
  }
  const answer = answered(
    await sendContribution(seara, { ...fieldsOf(await newDiocese()), ...unknown }, { image: picture }),
    201,
  )
  const contribution = (await listed()).find(({ id }) => id === answer.json<{ id: number }>().id)
  expect(contribution).toMatchObject({ verified: 'pending', origin: 'public', receipt_number: null })
})

describe('the key of a repetition', () => {
  test.each([
    ['too short', '1234567'],
    ['too long', 'x'.repeat(201)],
    ['with a space', 'chave do celular'],
    ['empty', ''],
  ])('that is %s is refused', async (_, key) => {
    expect((await sendContribution(seara, fieldsOf(dioceseId), { key, image: picture })).statusCode).toBe(422)
  })

  test('that was used for something else is a conflict: what is new would be lost', async () => {
    const [one, other] = [await newDiocese(), await newDiocese()]
    const key = 'chave-repetida'
    const first = answered(await sendContribution(seara, fieldsOf(one), { key, image: picture }), 201).json<{
      id: number
    }>()
    expect((await sendContribution(seara, fieldsOf(other), { key, image: picture })).statusCode).toBe(409)
    expect(
      (await sendContribution(seara, fieldsOf(one, { email: 'outra@exemplo.org' }), { key, image: picture }))
        .statusCode,
    ).toBe(409)
    expect((await sendContribution(seara, fieldsOf(one), { key, image: picture })).json()).toMatchObject(first)
    expect((await listed()).filter(({ diocese_id }) => diocese_id === other)).toEqual([])
  })

  test('that two dioceses use at the same moment is taken once', async () => {
    const dioceses = await Promise.all([newDiocese(), newDiocese()])
    const answers = await Promise.all(
      dioceses.map((id) => sendContribution(seara, fieldsOf(id), { key: 'chave-ao-mesmo-tempo', image: picture })),
    )
    expect(statusesOf(answers)).toEqual([201, 409])
  })

  test('still answers after staff corrected the value, and no more after it was deleted', async () => {
    const diocese = await newDiocese()
    const again = () => sendContribution(seara, fieldsOf(diocese), { key: 'chave-corrigida', image: picture })
    const { id } = answered(await again(), 201).json<{ id: number }>()
    await request('PUT', `${path}/${id}`, { token, body: { value: 5 } })
    expect((await again()).json()).toMatchObject({ id, value: 5 })
    await request('DELETE', `${path}/${id}`, { token })
    expect((await again()).statusCode).toBe(409)
  })
})

test('the address of an image ends after two hours, and is a 403 from then on', async () => {
  const [contribution] = await listed()
  expect((await request('GET', contribution?.url ?? '')).statusCode).toBe(200)
  moment.now = new Date(Date.now() + 2 * 60 * 60 * 1000)
  const expired = await request('GET', contribution?.url ?? '')
  expect(expired.statusCode).toBe(403)
  expect(messageOf(expired)).toMatch(/expirou/)
  moment.now = new Date()
})
