import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CampaignBoard } from '@seara/contract/campaigns/campaign-board'
import type { Donation } from '@seara/contract/cofrinho/donations'
import type { OctoberBoard } from '@seara/contract/collections/october-board'
import type { Paged } from '@seara/contract/core/paging'
import type { ListView } from '@seara/contract/overview/list-views'
import type { Today } from '@seara/contract/overview/today'
import type { LedgerYear } from '@seara/contract/overview/year-closings'
import { vacantSee } from '@seara/contract/registry/dioceses'
import type { Letterhead } from '@seara/contract/settings/letterhead'
import { answered, signIn } from '../../test/factories.ts'
import { createTestApp } from '../../test/harness.ts'
import { demoCalendar, missionBegin, yearBegin } from './calendar.ts'
import { fill } from './fill.ts'
import { demoContacts, demoDioceses } from './network.ts'
import { fillProgrammes } from './programmes.ts'
import { demoPassword } from './staff.ts'

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
      const { year, mission, inOfficeHours } = demoCalendar(now)
      expect(missionBegin(mission)).toBeLessThanOrEqual(now.getTime())
      expect(missionBegin(mission + 1)).toBeGreaterThanOrEqual(now.getTime())
      expect(missionBegin(mission - 1) + 120 * 24 * 60 * 60 * 1000).toBeLessThan(now.getTime())
      const moment = inOfficeHours(yearBegin(year), yearBegin(year + 1), part)
      expect(moment).toBeLessThanOrEqual(now.getTime())
      expect(moment).toBeGreaterThanOrEqual(yearBegin(year))
    }),
  )
})

describe('a demonstration', { timeout: 240_000 }, () => {
  let seara: Awaited<ReturnType<typeof createTestApp>>
  let token: string
  const now = new Date('2027-03-10T15:00:00Z')
  const read = async <Answer>(path: string) => answered(await seara.request('GET', path, { token })).json<Answer>()

  beforeAll(async () => {
    seara = await createTestApp({ clock: { now: () => now } })
    await fill(seara.ctx, 300)
    await fillProgrammes(seara.ctx)
    token = (await signIn(seara, 'admin')).token
  }, 240_000)

  test('fills the present year: its cofrinho is of this year, and what was given is spread over it', async () => {
    const { data, total } = await read<Paged<Donation>>('/api/donation?year=2027')
    expect([total, data[0]?.title, data[0]?.finished]).toEqual([1, 'Cofrinho 2027', false])
    const given = await read<{ donation_at: string }[]>(`/api/donation/groups-donation/${data[0]?.id}`)
    const months = new Set(given.map(({ donation_at }) => donation_at.slice(0, 7)))
    expect([...months].toSorted()).toEqual(['2027-01', '2027-02', '2027-03'])
    for (const past of [2026, 2025, 2024, 2023])
      expect((await read<Paged<Donation>>(`/api/donation?year=${past}`)).data).toMatchObject([
        { title: `Cofrinho ${past}`, finished: true },
      ])
  })

  test('has statements, which confirm most gifts of the newest collection', async () => {
    const counts = await read<{ waiting: number; missing: number }>('/api/finance/statements/count')
    expect(counts.waiting).toBeGreaterThan(0)
    const { data } = await read<Paged<{ state: string }>>('/api/finance/statements/credits?state=matched&limit=100')
    expect(data.length).toBeGreaterThan(20)
  })

  test('has five years of collections and campaigns, and nothing lies in the future', async () => {
    const { data } = await read<Paged<{ base_year: number; finished: boolean }>>('/api/missionary-collection')
    expect(data.map(({ base_year, finished }) => [base_year, finished])).toEqual([
      [2026, false],
      [2025, true],
      [2024, true],
      [2023, true],
      [2022, true],
    ])
    const campaigns = await read<Paged<{ base_year: number; finished: boolean }>>('/api/missionary-campaign')
    expect(campaigns.data.map(({ base_year, finished }) => [base_year, finished])).toEqual([
      [2027, false],
      [2026, true],
      [2025, true],
      [2024, true],
      [2023, true],
    ])
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

  test('compares the running collection and campaign with the same day of three earlier years', async () => {
    const board = await read<OctoberBoard>('/api/october-board')
    expect(board.earlier.map(({ base_year }) => base_year)).toEqual([2025, 2024, 2023])
    expect(board.earlier.every(({ sent }) => sent > 0)).toBe(true)
    const campaign = await read<CampaignBoard>('/api/campaign-board?year=2026')
    expect(campaign.earlier.map(({ base_year }) => base_year)).toEqual([2025, 2024, 2023])
    expect(campaign.earlier.every(({ asked }) => asked > 0)).toBe(true)
  })

  test('has its two oldest years closed by the treasurer, with what they came to', async () => {
    const years = await read<LedgerYear[]>('/api/year-closings')
    const closed = years.filter(({ closed_at }) => closed_at !== null)
    expect(closed.map(({ ledger, base_year }) => `${ledger} ${base_year}`).toSorted()).toEqual([
      'campaigns 2023',
      'campaigns 2024',
      'cofrinho 2023',
      'cofrinho 2024',
      'collections 2022',
      'collections 2023',
    ])
    for (const { closed_by, closed_value, value } of closed) {
      expect(closed_by).toBe('Otávio Nogueira (tesouraria)')
      expect(closed_value).toBe(value)
      expect(value).toBeGreaterThan(0)
    }
  })

  test('tells of nobody what that person may not do', async () => {
    const rows = await seara.db
      .selectFrom('audit_entry')
      .select(['entity', 'actor_name'])
      .where('actor_name', 'is not', null)
      .distinct()
      .execute()
    const whoDid = (entity: string) =>
      rows.filter((row) => row.entity === entity).map(({ actor_name }) => actor_name?.split(' ')[0])
    for (const entity of ['letterhead', 'bank_account', 'global_option'])
      expect(whoDid(entity), entity).toEqual(['Teresa'])
    for (const entity of ['slip_issuer', 'shipping_file', 'slip', 'year_closing', 'statement_file'])
      expect(whoDid(entity), entity).toEqual(['Otávio'])
    for (const entity of ['contribution', 'donation', 'box', 'product'])
      expect(whoDid(entity), entity).toEqual(['Helena'])
  })

  test('has views of lists, some for all, which show rows', async () => {
    const seen = async (list: string) => read<ListView[]>(`/api/list-view?list=${list}`)
    expect(await seen('contributions')).toMatchObject([
      { name: 'A verificar, da maior', shared: true, maker: 'Helena Duarte (secretaria)', is_own: false },
    ])
    // Only its maker sees a view that is not shared.
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

  test('has mailed each slip when it was issued, whatever became of it later', async () => {
    const mails = await seara.db
      .selectFrom('mail')
      .select(['purpose', 'state', 'queued_at', 'sent_at'])
      .where('queued_at', '<', '2027-03-09')
      .execute()
    expect(mails.filter(({ purpose }) => purpose === 'slip').length).toBeGreaterThan(50)
    expect(mails.filter(({ state, queued_at, sent_at }) => state !== 'sent' || sent_at !== queued_at)).toEqual([])
    const slips = await seara.db.selectFrom('mail').select('state').where('purpose', '=', 'slip').execute()
    expect(slips.filter(({ state }) => state === 'withdrawn')).toEqual([])
  })

  test('has a letterhead, so that receipts can be issued', async () => {
    expect((await read<Letterhead>('/api/letterhead')).missing).toEqual([])
  })
})
