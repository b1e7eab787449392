import type { Donation, GroupDonation } from '@seara/contract/cofrinho/donations'
import { beforeEach, expect, test, vi } from 'vitest'
import { createGroup } from '../../../../test/cofrinho-factories.ts'
import { answered, fillLetterhead, signedInApp } from '../../../../test/factories.ts'
import { textOf } from '../../../../test/pdf-text.ts'
import { read } from '../../../platform/files/files.service.ts'

let now = new Date('2026-10-18T15:00:00.000Z')
const { seara, db, request, ctx, token } = await signedInApp('user', { clock: { now: () => now }, workers: true })
await fillLetterhead(seara)
const path = '/api/donation'

const group = await createGroup(seara, token, {
  group_name: 'Sementes',
  representant_name: 'Ana',
  contact_mail: 'ana@exemplo.org',
})
const other = await createGroup(seara, token, {
  group_name: 'Frutos',
  representant_name: 'Beto',
  contact_mail: 'beto@exemplo.org',
})

beforeEach(() => {
  now = new Date('2026-10-18T15:00:00.000Z')
})

const create = async (title = 'Cofrinho 2026') =>
  (await request('POST', path, { token, body: { title } })).json<Donation>().id
const give = (donation_id: number, value: number, safe_box_group_id = group) =>
  request('POST', '/api/groups_donation', { token, body: { donation_id, safe_box_group_id, value } })
const finish = (id: number, body: object = {}) => request('PUT', `${path}/finished/${id}`, { token, body })
const get = async (id: number) => (await request('GET', `${path}/${id}`, { token })).json<Donation>()

const mailsAbout = (id: number) =>
  db
    .selectFrom('mail')
    .select(['id', 'recipient', 'subject', 'text'])
    .where('purpose', '=', 'donation-receipt')
    .where((eb) => eb.or([eb('purpose_key', '=', String(id)), eb('purpose_key', 'like', `${id}/%`)]))
    .orderBy('recipient')
    .orderBy('id')
    .execute()

async function attachedText(mailId: number): Promise<string> {
  const { filename, file_id } = await db
    .selectFrom('mail_attachment')
    .select(['filename', 'file_id'])
    .where('mail_id', '=', mailId)
    .executeTakeFirstOrThrow()
  expect(filename).toMatch(/^recibo-.{11}\.pdf$/)
  const { content } = await read(ctx, file_id)
  return textOf(content)
}

async function finished(): Promise<Donation> {
  const id = await create()
  await give(id, 10)
  return (await finish(id)).json<Donation>()
}

test('20 simultaneous finishes give one code, one number and one mail per address', async () => {
  const id = await create()
  await give(id, 10)
  await give(id, 20, other)
  const before = await db.selectFrom('receipt').select('id').execute()
  const answers = await Promise.all(Array.from({ length: 20 }, () => finish(id)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    200,
    ...Array.from({ length: 19 }, () => 409),
  ])
  expect(await db.selectFrom('receipt').select('id').execute()).toHaveLength(before.length + 1)
  expect(await mailsAbout(id)).toHaveLength(2)
})

test('many finished at once: numbers without a gap, and each paper bears its own number, code and value', async () => {
  const ids = await Promise.all(
    Array.from({ length: 8 }, async (_, index) => {
      const id = await create(`Cofre ${index}`)
      await give(id, 1000 + index)
      return id
    }),
  )
  const done = (await Promise.all(ids.map((id) => finish(id)))).map((answer) => answered(answer).json<Donation>())
  const numbers = await Promise.all(
    done.map(async ({ id, cod, title, total_value }) => {
      const text = await attachedText((await mailsAbout(id))[0]?.id ?? 0)
      expect(text).toContain(`R$ 1.00${total_value - 1000},00`)
      expect(text).toContain(title)
      const { number } = (await request('GET', `/api/verify/${cod}`)).json<{ number: string }>()
      expect(text).toContain(`nº ${number}`)
      expect(text).toContain(cod)
      return Number(number.split('/')[1])
    }),
  )
  const first = Math.min(...numbers)
  expect(numbers.toSorted((one, other) => one - other)).toEqual(ids.map((_, index) => first + index))
})

test('while the storage is away nothing is finished, and no number is lost', async () => {
  const id = await create()
  await give(id, 10)
  const write = vi.spyOn(ctx.files, 'write').mockRejectedValue(new Error('no storage'))
  const refused = await finish(id)
  write.mockRestore()
  expect(refused.statusCode).toBe(503)
  expect(await get(id)).toMatchObject({ finished: false, cod: null })
  const sequence = async (cod: string | null) =>
    Number((await request('GET', `/api/verify/${cod}`)).json<{ number: string }>().number.split('/')[1])
  const before = await sequence((await finished()).cod)
  expect(await sequence(answered(await finish(id)).json<Donation>().cod)).toBe(before + 1)
})

test('nothing slips into a donation that is being finished', async () => {
  for (let round = 0; round < 5; round++) {
    const id = await create()
    await give(id, 1)
    const [finishing, ...gifts] = await Promise.all([finish(id), ...Array.from({ length: 20 }, () => give(id, 1))])
    const taken = gifts.filter(({ statusCode }) => statusCode === 201).length
    expect(gifts.filter(({ statusCode }) => statusCode === 409)).toHaveLength(20 - taken)
    expect(finishing.json()).toMatchObject({ total_value: 1 + taken })
    const { total } = await db
      .selectFrom('group_donation')
      .select((eb) => eb.fn.sum('value_cents').as('total'))
      .where('donation_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(Number(total)).toBe(100 * (1 + taken))
  }
})

test('changes and removals race with finishing without a wrong total', async () => {
  for (let round = 0; round < 5; round++) {
    const id = await create()
    await give(id, 1)
    const [changed, removed] = [(await give(id, 2)).json<GroupDonation>(), (await give(id, 4)).json<GroupDonation>()]
    await Promise.all([
      request('PUT', `/api/groups_donation/${changed.id}`, { token, body: { value: 20 } }),
      finish(id),
      request('DELETE', `/api/groups_donation/${removed.id}`, { token }),
    ])
    const { total } = await db
      .selectFrom('group_donation')
      .select((eb) => eb.fn.sum('value_cents').as('total'))
      .where('donation_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(await get(id)).toMatchObject({ finished: true, total_value: Number(total) / 100 })
  }
})

test('deleting and finishing at once: one of them wins', async () => {
  const id = await create()
  await give(id, 1)
  const statuses = (await Promise.all([finish(id), request('DELETE', `${path}/${id}`, { token })])).map(
    ({ statusCode }) => statusCode,
  )
  expect([
    [200, 409],
    [404, 204],
  ]).toContainEqual(statuses)
})
