import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Donation } from '@seara/contract/cofrinho/donations'
import type { Paged } from '@seara/contract/core/paging'
import type { ListView } from '@seara/contract/overview/list-views'
import type { Today } from '@seara/contract/overview/today'
import { vacantSee } from '@seara/contract/registry/dioceses'
import type { Letterhead } from '@seara/contract/settings/letterhead'
import { answered, signIn } from '../../test/factories.ts'
import { createTestApp } from '../../test/harness.ts'
import { demoCalendar, missionBegin, yearBegin } from './calendar.ts'
import { demoPassword, fill } from './fill.ts'
import { demoContacts, demoDioceses } from './network.ts'
import { fillProgrammes } from './programmes.ts'

test('each bishop is the contact of that type, and a vacant see has none', () => {
  const types = ['Bispo', 'Chancelaria', 'Economato'].map((description, index) => ({ id: index + 1, description }))
  const dioceses = demoDioceses([{ id: 1, ufs: ['MG'] }]).map((diocese, index) => ({ ...diocese, id: index + 1 }))
  const contacts = demoContacts(dioceses, types)
  const bishops = new Map(contacts.filter((one) => one.contact_type_id === 1).map((one) => [one.diocese_id, one.name]))
  const seats = dioceses.filter(({ bishop }) => bishop !== vacantSee)
  expect(seats.length).toBeLessThan(dioceses.length)
  expect([...bishops]).toEqual(seats.map(({ id, bishop }) => [id, bishop]))
  for (const name of bishops.values()) expect(name).toMatch(/^Dom /)
})

test('whenever it is filled, nothing lies in the future, and the newest mission month has begun', () => {
  const moments = fc.date({ min: new Date('2026-01-01T12:00:00Z'), max: new Date('2040-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, fc.double({ min: 0, max: 1, noNaN: true }), (now, part) => {
      const { year, mission, missionBefore, inOfficeHours } = demoCalendar(now)
      expect(missionBegin(mission)).toBeLessThanOrEqual(now.getTime())
      expect(missionBegin(mission + 1)).toBeGreaterThanOrEqual(now.getTime())
      expect(missionBegin(missionBefore) + 120 * 24 * 60 * 60 * 1000).toBeLessThan(now.getTime())
      const moment = inOfficeHours(yearBegin(year), yearBegin(year + 1), part)
      expect(moment).toBeLessThanOrEqual(now.getTime())
      expect(moment).toBeGreaterThanOrEqual(yearBegin(year))
    }),
  )
})

describe('a demonstration', { timeout: 120_000 }, () => {
  let seara: Awaited<ReturnType<typeof createTestApp>>
  let token: string
  const now = new Date('2027-03-10T15:00:00Z')
  const read = async <Answer>(path: string) => answered(await seara.request('GET', path, { token })).json<Answer>()

  beforeAll(async () => {
    seara = await createTestApp({ clock: { now: () => now } })
    await fill(seara.ctx, 300)
    await fillProgrammes(seara.ctx)
    token = (await signIn(seara, 'admin')).token
  }, 120_000)

  test('fills the present year: its cofrinho is of this year, and what was given is spread over it', async () => {
    const { data, total } = await read<Paged<Donation>>('/api/donation?year=2027')
    expect([total, data[0]?.title, data[0]?.finished]).toEqual([1, 'Cofrinho 2027', false])
    const given = await read<{ donation_at: string }[]>(`/api/donation/groups-donation/${data[0]?.id}`)
    const months = new Set(given.map(({ donation_at }) => donation_at.slice(0, 7)))
    expect([...months].toSorted()).toEqual(['2027-01', '2027-02', '2027-03'])
    expect((await read<Paged<Donation>>('/api/donation?year=2026')).data).toMatchObject([
      { title: 'Cofrinho 2026', finished: true },
    ])
  })

  test('has statements, which confirm most gifts of the newest collection', async () => {
    const counts = await read<{ waiting: number; missing: number }>('/api/finance/statements/count')
    expect(counts.waiting).toBeGreaterThan(0)
    const { data } = await read<Paged<{ state: string }>>('/api/finance/statements/credits?state=matched&limit=100')
    expect(data.length).toBeGreaterThan(20)
  })

  test('has the two newest collections, and nothing lies in the future', async () => {
    const { data } = await read<Paged<{ base_year: number; finished: boolean }>>('/api/missionary-collection')
    expect(data).toMatchObject([
      { base_year: 2026, finished: false },
      { base_year: 2025, finished: true },
    ])
    const campaigns = await read<Paged<{ base_year: number }>>('/api/missionary-campaign')
    expect(campaigns.data.map(({ base_year }) => base_year)).toEqual([2027, 2026, 2025])
    const { db } = seara
    const moments = [
      ...(await db.selectFrom('contribution').select('created_at as at').execute()),
      ...(await db.selectFrom('group_donation').select('donation_at as at').execute()),
      ...(await db.selectFrom('receipt').select('issued_at as at').execute()),
      ...(await db.selectFrom('request').select('created_at as at').execute()),
    ].map(({ at }) => at)
    expect(moments.length).toBeGreaterThan(80)
    expect(moments.filter((at) => at > now.toISOString())).toEqual([])
  })

  test('has a secretary, a treasurer and an admin, each of whom may do what the role says', async () => {
    const signInAs = async (email: string) =>
      answered(await seara.request('POST', '/api/auth/login', { body: { email, password: demoPassword } })).json<{
        token: string
      }>().token
    const statusOf = async (path: string, whose: string) =>
      (await seara.request('GET', path, { token: whose })).statusCode
    const expected = { helena: [200, 403, 403], otavio: [200, 200, 403], teresa: [200, 200, 200] }
    for (const [name, statuses] of Object.entries(expected)) {
      const whose = await signInAs(`${name}@seara.example`)
      const paths = ['/api/today', '/api/finance/worklist', '/api/user']
      expect(await Promise.all(paths.map((path) => statusOf(path, whose))), name).toEqual(statuses)
    }
  })

  test('has views of lists, some for all, which show rows', async () => {
    const seen = async (list: string) => read<ListView[]>(`/api/list-view?list=${list}`)
    expect(await seen('contributions')).toMatchObject([
      { name: 'A verificar, da maior', shared: true, maker: 'Helena Duarte (secretaria)', is_own: false },
    ])
    // A view that is not shared is seen only by its maker.
    expect(await seen('dioceses')).toEqual([])
    const [view] = await seen('slips')
    expect(view).toMatchObject({ name: 'Pagos, do mais recente', maker: 'Otávio Nogueira (tesouraria)' })
    const views = await seara.db.selectFrom('list_view').select(['list', 'query']).execute()
    const [collection] = (await read<Paged<{ id: number }>>('/api/missionary-collection')).data
    const [campaign] = (await read<Paged<{ id: number }>>('/api/missionary-campaign')).data
    const addresses: Record<string, string> = {
      contributions: `/api/collection-missionary-contribuitions/${collection?.id}`,
      requests: `/api/missionary-campaign/solicitation/${campaign?.id}`,
      dioceses: '/api/diocese',
      slips: `/api/missionary-campaign/invoices/${campaign?.id}`,
      worklist: '/api/finance/worklist',
    }
    for (const { list, query } of views)
      expect((await read<Paged<object>>(`${addresses[list]}?${query}`)).total, list).toBeGreaterThan(0)
  })

  test('has reminders of the running collection and campaign, which wait to be seen', async () => {
    const { work } = await read<Today>('/api/today')
    expect(work.map(({ kind }) => kind)).toContain('collection_reminders_to_see')
    const steps = await seara.db.selectFrom('reminder_step').select(['audience', 'days', 'seen_at']).execute()
    expect(steps.map(({ audience }) => audience).toSorted()).toEqual([
      'not_confirmed',
      'not_contributed',
      'not_contributed',
      'not_paid',
    ])
    expect(steps.every(({ seen_at }) => seen_at === null)).toBe(true)
  })

  test('has a letterhead, so that receipts can be issued', async () => {
    expect((await read<Letterhead>('/api/letterhead')).missing).toEqual([])
  })
})
