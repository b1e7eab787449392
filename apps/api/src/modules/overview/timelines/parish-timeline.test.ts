import type { Donation } from '@seara/contract/cofrinho/donations'
import type { Paged } from '@seara/contract/core/paging'
import type { TimelineEntry } from '@seara/contract/overview/timelines'
import type { Today } from '@seara/contract/overview/today'
import type { DioceseNote } from '@seara/contract/registry/notes'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createGroup } from '../../../../test/cofrinho-factories.ts'
import { answered, createDiocese, createParish, errorsOf, fillLetterhead, signIn } from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'
import { scansOf } from '../../../../test/plans.ts'
import * as repository from './timelines.repository.ts'

const moment = { now: new Date('2026-10-10T12:00:00Z') }
const seara = await createTestApp({ clock: { now: () => moment.now } })
await fillLetterhead(seara)
const { request, db } = seara
const { token } = await signIn(seara)
const diocese = await createDiocese(seara, token)
/** Moves the clock one minute ahead, so that the next event is newer. */
const later = () => {
  moment.now = new Date(moment.now.getTime() + 60_000)
}
const timeline = async (path: string, query: Record<string, string> = {}) =>
  answered(await request('GET', `${path}/timeline`, { token, query })).json<Paged<TimelineEntry>>()
const note = async (path: string, body: object) => request('POST', `${path}/note`, { token, body })
const parishPath = (id: number) => `/api/parish/${id}`
const groupPath = (id: number) => `/api/safe_box_groups/${id}`

test('what the groups of a parish gave and what was said stands in one line of time, with the mails of receipts', async () => {
  const parish = await createParish(seara, token, diocese.id)
  const [sower, sprout, stranger] = [
    await createGroup(seara, token, {
      group_name: 'Semeadores',
      parish_id: parish.id,
      contact_mail: 'Ana@exemplo.org',
    }),
    await createGroup(seara, token, { group_name: 'Brotos', parish_id: parish.id, contact_mail: 'beto@exemplo.org' }),
    await createGroup(seara, token, { group_name: 'De fora', diocese_id: diocese.id }),
  ]
  const open = async (title: string) =>
    answered(await request('POST', '/api/donation', { token, body: { title } }), 201).json<Donation>().id
  const give = async (donation_id: number, safe_box_group_id: number, value: number) =>
    answered(
      await request('POST', '/api/groups_donation', { token, body: { donation_id, safe_box_group_id, value } }),
      201,
    )
  const [finished, running] = [await open('Cofrinho 2025'), await open('Cofrinho 2026')]
  await give(finished, sower, 30)
  await give(finished, stranger, 5)
  later()
  answered(await request('PUT', `/api/donation/finished/${finished}`, { token, body: {} }))
  await give(running, sprout, 12.5)
  later()
  answered(await note(groupPath(sprout), { text: 'Pediu mais cofrinhos.' }), 201)
  later()
  answered(await note(parishPath(parish.id), { text: 'O pároco mudou.' }), 201)

  const { data, total } = await timeline(parishPath(parish.id))
  expect(total).toBe(4)
  expect(data).toMatchObject([
    { kind: 'note', note: { text: 'O pároco mudou.', parish_id: parish.id, diocese_id: null }, group: null },
    { kind: 'note', note: { text: 'Pediu mais cofrinhos.' }, group: { id: sprout, name: 'Brotos' } },
    {
      kind: 'gift',
      group: { id: sprout, name: 'Brotos' },
      donation: { id: running, title: 'Cofrinho 2026', finished: false },
      value: 12.5,
      receipt_url: null,
      mails: [],
    },
    {
      kind: 'gift',
      group: { id: sower, name: 'Semeadores' },
      donation: { id: finished, title: 'Cofrinho 2025', finished: true },
      value: 30,
      mails: [{ recipient: 'ana@exemplo.org', state: 'queued', sent_at: null }],
    },
  ])
  const given = data.at(-1)
  const receipt = given?.kind === 'gift' ? given.receipt_url : null
  expect(answered(await request('GET', receipt ?? '')).headers['content-type']).toBe('application/pdf')
  expect((await timeline(groupPath(sprout))).data.map(({ kind }) => kind)).toEqual(['note', 'gift'])
  expect((await timeline(groupPath(stranger))).data).toMatchObject([{ kind: 'gift', value: 5 }])
  const second = await timeline(parishPath(parish.id), { page: '2', limit: '3' })
  expect(second).toMatchObject({ total: 4, last_page: 2, from: 4, to: 4 })
  answered(await request('DELETE', `/api/donation/${running}`, { token }), 204)
  expect((await timeline(parishPath(parish.id))).total).toBe(3)
})

test('who is to be called back stands in Hoje with the way there, unless the parish is in the trash', async () => {
  const parish = await createParish(seara, token, diocese.id, { name: 'São Sebastião' })
  const group = await createGroup(seara, token, { group_name: 'Luz do Mundo' })
  const followUp = { text: 'Ligar de novo', follow_up_on: '10/10/2026' }
  const made = answered(await note(parishPath(parish.id), followUp), 201).json<DioceseNote>()
  answered(await note(groupPath(group), followUp), 201)
  const callBacks = async () =>
    answered(await request('GET', '/api/today', { token }))
      .json<Today>()
      .work.filter(({ kind }) => kind.startsWith('call_back'))
  const of = (id: number, description: string) => ({
    count: 1,
    value: null,
    since: '2026-10-10',
    of: { id, description },
  })
  const ofGroup = { kind: 'call_back_group', ...of(group, 'Luz do Mundo') }
  expect(await callBacks()).toEqual([{ kind: 'call_back_parish', ...of(parish.id, 'São Sebastião') }, ofGroup])
  answered(await request('DELETE', parishPath(parish.id), { token }), 204)
  expect(await callBacks()).toEqual([ofGroup])
  answered(await request('PUT', `/api/parish/restore/${parish.id}`, { token }))
  answered(await request('PUT', `/api/diocese/note/${made.id}`, { token, body: { done: true } }))
  expect(await callBacks()).toEqual([ofGroup])
})

test('a note without words, or of nobody, is refused, and so is the timeline of nobody and for nobody', async () => {
  for (const path of [parishPath(2_000_000_000), groupPath(2_000_000_000)]) {
    expect(errorsOf(answered(await note(path, { text: ' ' }), 422))).toEqual({
      text: ['*O campo anotação é obrigatório'],
    })
    expect((await note(path, { text: 'Olá' })).statusCode).toBe(404)
    expect((await request('GET', `${path}/timeline`, { token })).statusCode).toBe(404)
    expect((await request('GET', `${path}/timeline`)).statusCode).toBe(401)
  }
  const nobody = sql`insert into diocese_note (text, author, created_at) values ('Olá', 'Ana', now())`
  await expect(nobody.execute(db)).rejects.toThrow('diocese_note_of_one')
})

test('among very many, only what is of the parish or the group is looked at', async () => {
  const parish = await createParish(seara, token, diocese.id)
  const group = await createGroup(seara, token, { parish_id: parish.id })
  await sql`
    insert into iam_group (group_name, representant_name, contact_mail, diocese_id, created_at)
    select 'Grupo ' || n, 'Ana', 'ana' || n || '@exemplo.org', ${diocese.id}, now() from generate_series(1, 2000) as n`.execute(
    db,
  )
  const gift = sql`
    with made as (insert into donation (title, created_at) values ('Muitas', now()) returning id)
    insert into group_donation (donation_id, safe_box_group_id, value_cents, donation_at)
    select made.id, iam_group.id, 100, now() - n * interval '1 hour' from made, iam_group, generate_series(1, 20) as n`
  await gift.execute(db)
  await sql`
    insert into diocese_note (iam_group_id, text, author, created_at)
    select id, 'Olá', 'Ana', now() from iam_group, generate_series(1, 10)`.execute(db)
  await sql`analyze group_donation, diocese_note, iam_group, donation`.execute(db)
  for (const whose of [{ kind: 'parish', id: parish.id } as const, { kind: 'group', id: group } as const]) {
    const scans = await scansOf(db, async (db) => {
      expect(await repository.listEvents(db, whose, 10, 0)).toHaveLength(10)
      expect(await repository.countEvents(db, whose)).toBe(30)
    })
    for (const { table, rows } of scans.flat()) expect(rows, `${whose.kind} ${table}`).toBeLessThan(200)
  }
})
