import type { Contribution } from '@seara/contract/collections/contributions'
import type { Flood } from '@seara/contract/collections/contribution-floods'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  contributionChoices,
  contributionFields,
  contributionPath,
  createCollection,
  createContribution,
  multipart,
  receiptPicture,
} from '../../../../test/collection-factories.ts'
import { answered, createDiocese, fillLetterhead, signedInApp, signIn, statusesOf } from '../../../../test/factories.ts'
import { forgetOld } from './contribution-networks.service.ts'

const moment = { now: new Date('2026-10-18T12:00:00.000Z') }
const { seara, request, db, ctx, token } = await signedInApp('admin', { clock: { now: () => moment.now } })
const { token: userToken, name: userName } = await signIn(seara)
const choices = await contributionChoices(seara, token)
await fillLetterhead(seara)
const newDiocese = async () => (await createDiocese(seara, token)).id
const floodsPath = (collectionId: number) => `${contributionPath}/missionary-collections/floods/${collectionId}`

async function send(collectionId: number, dioceseId: number, remoteAddress: string) {
  const form = multipart({
    fields: contributionFields(collectionId, dioceseId, choices),
    image: { content: await receiptPicture(), filename: 'comprovante.png' },
  })
  return request('POST', contributionPath, { ...form, remoteAddress })
}

/** Sends contributions of visitors from one address, each for another diocese. */
async function flood(collectionId: number, count: number, remoteAddress: string) {
  const sent: { id: number; diocese_id: number }[] = []
  while (sent.length < count)
    sent.push(answered(await send(collectionId, await newDiocese(), remoteAddress), 201).json())
  return sent
}

const floodsOf = async (collectionId: number, asked = userToken) =>
  answered(await request('GET', floodsPath(collectionId), { token: asked })).json<Flood[]>()
const remove = (collectionId: number, { sender, last_id }: Flood, asked = userToken) =>
  request('DELETE', `${floodsPath(collectionId)}/${sender}`, { token: asked, query: { last_id: String(last_id) } })

describe('many sends from one address', () => {
  test('are seen by staff, and removed at once, which gives the dioceses back', async () => {
    const { id } = await createCollection(seara, token)
    const sent = await flood(id, 6, '203.0.113.7')
    const others = await flood(id, 4, '203.0.113.8')
    const own = await createContribution(seara, token, contributionFields(id, await newDiocese(), choices))
    answered(await request('PUT', `${contributionPath}/verify/${sent[0]?.id}`, { token }))

    const [seen, ...more] = await floodsOf(id)
    expect(more).toEqual([])
    expect(seen?.contributions.map((contribution) => contribution.id)).toEqual(
      sent
        .slice(1)
        .map((contribution) => contribution.id)
        .toReversed(),
    )
    expect(seen?.contributions[0]).toMatchObject({
      name: 'Maria Aparecida',
      email: 'maria@exemplo.org',
      value: 1234.56,
    })
    expect(seen).toMatchObject({ last_id: sent.at(-1)?.id, sender: expect.stringMatching(/^[0-9a-f]{16}$/) as string })

    const later = await flood(id, 1, '203.0.113.7')
    if (!seen) throw new Error('there is no flood')
    expect(answered(await remove(id, seen)).json()).toEqual({ removed: 5 })

    const list = answered(await request('GET', `${contributionPath}/${id}?limit=100`, { token })).json<{
      data: Contribution[]
    }>().data
    expect(list.map((contribution) => contribution.id).toSorted((a, b) => a - b)).toEqual(
      [sent[0], ...others, own, ...later].map((contribution) => contribution?.id),
    )
    expect((await send(id, sent[1]?.diocese_id ?? 0, '198.51.100.1')).statusCode).toBe(201)
    expect((await send(id, sent[0]?.diocese_id ?? 0, '198.51.100.1')).statusCode).toBe(409)
    const history: unknown = answered(
      await request('GET', `/api/history/contribution/${sent[3]?.id}`, { token }),
    ).json()
    expect(history).toMatchObject({ data: [{ action: 'delete', actor_name: userName }, { action: 'create' }] })
    expect(answered(await remove(id, seen)).json()).toEqual({ removed: 0 })
  })

  test('of one IPv6 network count as one', async () => {
    const { id } = await createCollection(seara, token)
    for (const host of [1, 2, 3, 4, 5]) await flood(id, 1, `2001:db8:1:2::${host}`)
    await flood(id, 4, '2001:db8:1:3::1')
    expect((await floodsOf(id)).map(({ contributions }) => contributions.length)).toEqual([5])
  })

  test('are none of a visitor’s business, and stay where the collection is finished', async () => {
    const { id } = await createCollection(seara, token)
    await flood(id, 5, '203.0.113.9')
    const [seen] = await floodsOf(id)
    if (!seen) throw new Error('there is no flood')
    expect((await request('GET', floodsPath(id))).statusCode).toBe(401)
    expect((await remove(id, seen, '')).statusCode).toBe(401)
    expect((await request('DELETE', `${floodsPath(id)}/${seen.sender}`, { token })).statusCode).toBe(422)
    expect((await request('DELETE', `${floodsPath(id)}/nonsense?last_id=1`, { token })).statusCode).toBe(404)
    expect((await request('GET', floodsPath(2_000_000_000), { token })).statusCode).toBe(404)
    answered(await request('PUT', `/api/missionary-collection/${id}`, { token, body: { finished: true } }))
    expect((await remove(id, seen)).statusCode).toBe(409)
    expect((await floodsOf(id)).length).toBe(1)
  })

  test('are removed whole or not at all while somebody verifies one of them', async () => {
    const { id } = await createCollection(seara, token)
    const sent = await flood(id, 6, '203.0.113.10')
    const [seen] = await floodsOf(id)
    if (!seen) throw new Error('there is no flood')
    const answers = await Promise.all([
      remove(id, seen),
      request('PUT', `${contributionPath}/verify/${sent[2]?.id}`, { token }),
      remove(id, seen),
    ])
    expect(statusesOf(answers).filter((status) => status >= 500)).toEqual([])
    const { rows } = await sql<{ status: string; deleted: boolean }>`
      select status, deleted_at is not null as deleted from contribution where collection_id = ${id}`.execute(db)
    expect(rows.filter(({ status, deleted }) => deleted === (status === 'verified'))).toEqual([])
  })
})

describe('the address of a sender', () => {
  test('is kept as a code alone, and forgotten after 30 days', async () => {
    const { id } = await createCollection(seara, token)
    await flood(id, 5, '203.0.113.77')
    const kept = await db.selectFrom('contribution_sender').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain('203.0.113')
    moment.now = new Date(moment.now.getTime() + 29 * 24 * 3_600_000)
    await forgetOld(ctx)
    const { token: later } = await signIn(seara)
    expect((await floodsOf(id, later)).length).toBe(1)
    moment.now = new Date(moment.now.getTime() + 24 * 3_600_000)
    await forgetOld(ctx)
    expect(await floodsOf(id, (await signIn(seara)).token)).toEqual([])
    expect(await db.selectFrom('contribution_sender').selectAll().execute()).toEqual([])
  })
})
