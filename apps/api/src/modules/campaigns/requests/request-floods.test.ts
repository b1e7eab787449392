import type { PublicRequest } from '@seara/contract/campaigns/requests'
import type { RequestFlood } from '@seara/contract/campaigns/request-floods'
import { describe, expect, test } from 'vitest'
import {
  campaignPath,
  createBox,
  createCampaign,
  createRequest,
  requestBody,
  requestPath,
} from '../../../../test/campaign-factories.ts'
import { answered, createDiocese, errorsOf, signedInApp, statusesOf } from '../../../../test/factories.ts'
import { multipart, receiptPicture } from '../../../../test/collection-factories.ts'
import { slipsPort } from '../../../boot/join-rooms.ts'
import { removeFlood } from './request-floods.service.ts'
import { forgetOld } from './request-networks.service.ts'
import type { SlipOfRequest } from './slips.port.ts'

const moment = { now: new Date('2026-10-18T12:00:00.000Z') }
const { seara, request, db, ctx, token } = await signedInApp('user', { clock: { now: () => moment.now } })
const { id: dioceseId } = await createDiocese(seara, token)
const floodsPath = (campaignId: number) => `${requestPath}/floods/${campaignId}`

const open = (campaignId: number, remoteAddress: string, change: object = {}) =>
  request('POST', requestPath, { body: requestBody(campaignId, dioceseId, change), remoteAddress })

/** Makes requests as a visitor, all from one network address. */
async function flood(campaignId: number, count: number, remoteAddress: string, change: object = {}) {
  const made: PublicRequest[] = []
  while (made.length < count) made.push(answered(await open(campaignId, remoteAddress, change), 201).json())
  return made
}

const floodsOf = async (campaignId: number) =>
  answered(await request('GET', floodsPath(campaignId), { token })).json<RequestFlood[]>()
const remove = (campaignId: number, { sender, last_id }: Pick<RequestFlood, 'sender' | 'last_id'>, asked = token) =>
  request('DELETE', `${floodsPath(campaignId)}/${sender}`, { token: asked, query: { last_id: String(last_id) } })

async function onlyFlood(campaignId: number): Promise<RequestFlood> {
  const [seen, ...more] = await floodsOf(campaignId)
  if (!seen || more.length > 0) throw new Error('there is not exactly one flood')
  return seen
}

const mailsTo = (recipient: string) =>
  db.selectFrom('mail').select(['state', 'purpose_key']).where('recipient', '=', recipient).orderBy('id').execute()

describe('many requests from one address', () => {
  test('are seen by staff and removed at once, but for those of which a box has left', async () => {
    const { id } = await createCampaign(seara, token)
    const email = 'vitima@exemplo.org'
    const made = await flood(id, 7, '203.0.113.7', { email })
    const others = await flood(id, 4, '203.0.113.8')
    const own = await createRequest(seara, token, id, { dioceseId })
    const box = await createBox(seara, token, made[0]?.id ?? 0)
    answered(await request('PUT', `${campaignPath}/shipping/box/${box.id}`, { token, body: { shipped: true } }))

    const seen = await onlyFlood(id)
    expect(seen.requests.map((one) => one.id)).toEqual(
      made
        .slice(1)
        .map((one) => one.id)
        .toReversed(),
    )
    expect(seen.requests[0]).toMatchObject({ email, finished: false, total: 0, status: null })
    expect(seen).toMatchObject({ last_id: made.at(-1)?.id, sender: expect.stringMatching(/^[0-9a-f]{16}$/) as string })

    const later = await flood(id, 1, '203.0.113.7')
    expect(answered(await remove(id, seen)).json()).toEqual({ removed: 6 })
    const { data } = answered(await request('GET', `${requestPath}/${id}?limit=100`, { token })).json<{
      data: { id: number }[]
    }>()
    expect(data.map((one) => one.id).toSorted((a, b) => a - b)).toEqual(
      [made[0], ...others, own, ...later].map((one) => one?.id),
    )
    // The waiting mails of the deleted requests are withdrawn.
    expect((await mailsTo(email)).map(({ state }) => state)).toEqual(['queued', 'withdrawn', 'withdrawn'])
    expect(answered(await remove(id, seen)).json()).toEqual({ removed: 0 })
  })

  test('keep the picture of one that is paid when a deadlock makes the removal begin again', async () => {
    const { id } = await createCampaign(seara, token)
    const made = await flood(id, 5, '203.0.113.17')
    const [paid] = made
    const image = { content: await receiptPicture(), filename: 'pago.png', field: 'receipt_payment' }
    const payment = { query: { code: paid?.code ?? '' }, ...multipart({ fields: {}, image }) }
    const sent = answered(await request('POST', `${requestPath}/payment/${paid?.id}`, payment), 201)
    const { sender, last_id } = await onlyFlood(id)
    let tries = 0
    const slips: Pick<typeof slipsPort, 'listOf' | 'markDeleted'> = {
      // The slip is paid between the two tries.
      listOf: async () =>
        (tries += 1) === 1 ? new Map() : new Map([[paid?.id ?? 0, [{ status: 'paid' } as SlipOfRequest]]]),
      markDeleted: async (ctx, requestId) => {
        if (tries === 1 && requestId !== paid?.id) throw Object.assign(new Error('deadlock'), { code: '40P01' })
        await slipsPort.markDeleted(ctx, requestId)
      },
    }
    expect(await removeFlood(ctx, slips, id, sender, last_id)).toEqual({ removed: 4 })
    expect(tries).toBe(2)
    answered(await request('GET', sent.json<{ receipt_payment: string }>().receipt_payment))
  })

  test('are none of a visitor’s business, and stay where the campaign is finished', async () => {
    const { id } = await createCampaign(seara, token)
    await flood(id, 5, '203.0.113.9')
    const seen = await onlyFlood(id)
    expect((await request('GET', floodsPath(id))).statusCode).toBe(401)
    expect((await remove(id, seen, '')).statusCode).toBe(401)
    expect((await request('DELETE', `${floodsPath(id)}/${seen.sender}`, { token })).statusCode).toBe(422)
    expect((await request('DELETE', `${floodsPath(id)}/nonsense?last_id=1`, { token })).statusCode).toBe(404)
    expect((await request('GET', floodsPath(2_000_000_000), { token })).statusCode).toBe(404)
    answered(await request('PUT', `${campaignPath}/${id}`, { token, body: { finished: true } }))
    expect((await remove(id, seen)).statusCode).toBe(409)
    expect((await floodsOf(id)).length).toBe(1)
  })

  test('removed by two at once are removed once', async () => {
    const { id } = await createCampaign(seara, token)
    const made = await flood(id, 6, '203.0.113.10')
    const seen = await onlyFlood(id)
    const answers = await Promise.all([
      remove(id, seen),
      request('DELETE', `${requestPath}/${made[2]?.id}`, { token }),
      remove(id, seen),
    ])
    expect(statusesOf(answers).filter((status) => status >= 500)).toEqual([])
    expect(await floodsOf(id)).toEqual([])
  })

  test('are known as such for 30 days, by a code alone', async () => {
    const { id } = await createCampaign(seara, token)
    await flood(id, 5, '203.0.113.77')
    const kept = await db.selectFrom('request_sender').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain('203.0.113')
    const past = moment.now
    moment.now = new Date(past.getTime() + 30 * 24 * 3_600_000)
    await forgetOld(ctx)
    moment.now = past
    expect(await floodsOf(id)).toEqual([])
  })
})

describe('the mail of the code', () => {
  test('goes at most three times a day to one address, also where all are asked for at once', async () => {
    const { id } = await createCampaign(seara, token)
    const email = 'Irma.Clara@exemplo.org'
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        open(id, `198.51.100.${index}`, { email: index % 2 ? email : email.toLowerCase() }),
      ),
    )
    // All requests are created, although only three codes are mailed. The visitor sees each code in the answer.
    expect(statusesOf(answers)).toEqual(Array.from({ length: 10 }, () => 201))
    expect(answers.map((answer) => answer.json<PublicRequest>().code)).toEqual(
      Array.from({ length: 10 }, () => expect.stringMatching(/^\w{5}-\w{5}$/) as string),
    )
    expect(await mailsTo(email.toLowerCase())).toHaveLength(3)
    const past = moment.now
    moment.now = new Date(past.getTime() + 24 * 3_600_000 + 1)
    await flood(id, 1, '198.51.100.9', { email })
    moment.now = past
    expect(await mailsTo(email.toLowerCase())).toHaveLength(4)
  })

  test('of a request that staff open goes each time, as they know whom they write to', async () => {
    const { id } = await createCampaign(seara, token)
    const email = 'secretaria.diocese@exemplo.org'
    for (let index = 0; index < 5; index += 1) await createRequest(seara, token, id, { dioceseId, email })
    expect(await mailsTo(email)).toHaveLength(5)
  })
})

describe('the name of a visitor', () => {
  test('holds no address', async () => {
    const { id } = await createCampaign(seara, token)
    for (const name of ['Ganhe em http://evil.example', 'evil.com.br', 'maria@exemplo.org']) {
      const answer = await open(id, '198.51.100.20', { name })
      expect([answer.statusCode, errorsOf(answer)]).toEqual([
        422,
        { name: ['Escreva só o nome, sem endereço de página ou de e-mail'] },
      ])
      expect((await createRequest(seara, token, id, { dioceseId, name })).name).toBe(name)
    }
    await flood(id, 1, '198.51.100.20', { name: 'Pe. José da Silva Jr.' })
  })
})
