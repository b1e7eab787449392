import type { Donation, GroupDonation } from '@seara/contract/cofrinho/donations'
import type { Job } from '@seara/contract/platform/jobs'
import { beforeEach, expect, test, vi } from 'vitest'
import { createGroup } from '../../../../test/cofrinho-factories.ts'
import { answered, errorsOf, fillLetterhead, messageOf, signedInApp } from '../../../../test/factories.ts'
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
const sameAddress = await createGroup(seara, token, {
  group_name: 'Brotos',
  representant_name: 'Ana',
  contact_mail: 'ANA@exemplo.org',
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
const resend = (id: number) => request('POST', `${path}/secondary/${id}`, { token })
/** Sends the receipt again. @returns how many mails this queued */
async function resent(id: number): Promise<number> {
  const { job_id } = answered(await resend(id), 202).json<{ job_id: number }>()
  return vi.waitFor(async () => {
    const job = (await request('GET', `/api/jobs/${job_id}`, { token })).json<Job>()
    expect(job.state).toBe('completed')
    return job.progress.total
  }, 5_000)
}
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

test('the server’s own sum counts at finishing, not the one sent', async () => {
  const id = await create()
  await give(id, 100.1)
  await give(id, 0.2)
  const answer = await finish(id, { total_value: 999_999 })
  expect(answer.statusCode).toBe(200)
  const donation = answer.json<Donation>()
  expect(donation).toMatchObject({ id, finished: true, total_value: 100.3, finished_at: '2026-10-18T15:00:00.000Z' })
  expect(donation.cod).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)
  expect(await get(id)).toEqual(donation)
})

test('a donation is not finished with a sum that whoever finishes it has not seen', async () => {
  const id = await create()
  await give(id, 10)
  const finishSeen = (value: string) =>
    request('PUT', `${path}/finished/${id}`, { token, query: { seen_value: value }, body: {} })
  await give(id, 1_490.5)
  const refused = await finishSeen('10')
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'conflict.value_changed'])
  expect([(await get(id)).finished, await mailsAbout(id)]).toEqual([false, []])
  expect(answered(await finishSeen('1500.5')).json()).toMatchObject({ finished: true, total_value: 1500.5 })
})

test('what is sent as the total may be anything', async () => {
  for (const total_value of [null, 'abc', {}, [1], -1, 1e300]) {
    const id = await create()
    await give(id, 1)
    expect((await finish(id, { total_value })).json()).toMatchObject({ total_value: 1 })
  }
})

test('a donation to which nobody gave is not finished', async () => {
  const id = await create()
  const answer = await finish(id, { total_value: 50 })
  expect(messageOf(answer)).toBe('A doação ainda está zerada!')
  expect(errorsOf(answer)).toEqual({ total_value: ['A doação ainda está zerada!'] })
  expect(await get(id)).toMatchObject({ finished: false, cod: null })
  expect(await mailsAbout(id)).toEqual([])
})

test('a finished donation is not finished again, deleted or changed', async () => {
  const id = await create()
  const given = (await give(id, 10)).json<GroupDonation>()
  await finish(id)
  const again = await finish(id)
  expect(messageOf(again)).toBe('Esta doação já foi finalizada.')
  const refusals = [
    again,
    await request('DELETE', `${path}/${id}`, { token }),
    await give(id, 5),
    await request('PUT', `/api/groups_donation/${given.id}`, { token, body: { value: 11 } }),
    await request('DELETE', `/api/groups_donation/${given.id}`, { token }),
  ]
  expect(refusals.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409, 409, 409])
  expect(await get(id)).toMatchObject({ finished: true, total_value: 10 })
})

test('the receipt goes to the representatives, one message per address', async () => {
  const id = await create()
  await give(id, 100)
  await give(id, 34.56, sameAddress)
  await give(id, 1000, other)
  const { cod } = (await finish(id)).json<Donation>()
  const mails = await mailsAbout(id)
  expect(mails.map(({ recipient }) => recipient)).toEqual(['ana@exemplo.org', 'beto@exemplo.org'])
  expect(mails[0]?.subject).toBe('Recibo da doação: Cofrinho 2026')
  expect(mails[0]?.text.replaceAll('\u00a0', ' ')).toContain('contribuição de R$ 134,56 de Brotos e Sementes')
  expect(mails[0]?.text).toContain(`https://seara.example/verificar/${cod}`)
  expect(mails[1]?.text.replaceAll('\u00a0', ' ')).toContain('contribuição de R$ 1.000,00 de Frutos')
})

test('the attached receipt shows number, code, groups and value, and nothing about taxes', async () => {
  const id = await create('Água para o Sertão')
  await give(id, 100)
  await give(id, 34.56, sameAddress)
  const { cod } = (await finish(id)).json<Donation>()
  const [mail] = await mailsAbout(id)
  const text = await attachedText(mail?.id ?? 0)
  for (const part of [
    cod,
    'Água para o Sertão',
    'Sementes',
    'Brotos',
    'R$ 134,56',
    'cento e trinta e quatro reais e cinquenta e seis centavos',
    'sem contraprestação',
    '2026/',
  ]) {
    expect(text.toLowerCase()).toContain(String(part).toLowerCase())
  }
  expect(text).not.toMatch(/dedu|imposto|ana@exemplo/i)
})

test('anyone can check the receipt by its code', async () => {
  const { cod } = await finished()
  expect((await request('GET', `/api/verify/${cod}`)).json()).toMatchObject({
    code: cod,
    date: '2026-10-18',
    value: 10,
    subject: { kind: 'donation', title: 'Cofrinho 2026', groups: ['Sementes'] },
  })
})

test('the receipt of a finished donation is sent again; a double click sends it once', async () => {
  const { id } = await finished()
  expect(await resent(id)).toBe(1)
  expect(await resent(id)).toBe(0)
  expect(await mailsAbout(id)).toHaveLength(2)
  now = new Date(now.getTime() + 60_000)
  expect(await resent(id)).toBe(1)
  const [first, , last] = await mailsAbout(id)
  expect(await attachedText(last?.id ?? 0)).toBe(await attachedText(first?.id ?? 0))
})

test('the receipt goes again to the representative’s present address', async () => {
  const moving = await createGroup(seara, token, { contact_mail: 'antigo@exemplo.org' })
  const id = await create()
  await give(id, 10, moving)
  await finish(id)
  await request('PUT', `/api/safe_box_groups/${moving}`, {
    token,
    body: { group_name: 'G', representant_name: 'R', contact_mail: 'novo@exemplo.org' },
  })
  await resent(id)
  expect((await mailsAbout(id)).map(({ recipient }) => recipient)).toEqual(['antigo@exemplo.org', 'novo@exemplo.org'])
})

test('there is nothing to send again before finishing', async () => {
  expect((await resend(await create())).statusCode).toBe(409)
})

test('the list tells finished from unfinished donations', async () => {
  const { id } = await finished()
  const open = await create()
  const ids = async (status: string) =>
    (await request('GET', `${path}?limit=100&status=${status}`, { token }))
      .json<{ data: Donation[] }>()
      .data.map((donation) => donation.id)
  expect(await ids('finished')).toContain(id)
  expect(await ids('finished')).not.toContain(open)
  expect(await ids('unfinished')).toContain(open)
  expect(await ids('unfinished')).not.toContain(id)
  expect(await ids('')).toEqual(expect.arrayContaining([id, open]))
})
