import type { Paged } from '@seara/contract/core/paging'
import type { Reconciliation } from '@seara/contract/billing/reconciliation'
import type { StaffRequest } from '@seara/contract/campaigns/requests'
import type { RefusedSlip } from '@seara/contract/billing/worklist'
import type { ReturnUpload } from '@seara/contract/billing/return-files'
import type { ReturnRecord } from '@seara/contract/billing/return-records'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { bradescoReturn } from '../../src/demo/bradesco-return.ts'
import { createSlip, invoicePath, setIssuer } from '../billing-factories.ts'
import { readPath } from '../campaign-factories.ts'
import { answered, ownPassword } from '../factories.ts'
import { createTestApp, type TestApp } from '../harness.ts'
import { formWithMany } from '../return-files.ts'
import { migratedDatabase } from './old-database.ts'

const now = new Date('2026-11-22T15:00:00Z')
let template: string
let seara: TestApp
let token: string

beforeAll(async () => {
  template = await migratedDatabase('0045-our-numbers-searched', 'rows-of-0045.sql')
  seara = await createTestApp({ template, clock: { now: () => now } })
  token = await signInWith(seara, 'ana@exemplo.org')
})

async function signInWith({ request }: TestApp, email: string): Promise<string> {
  const body = { email, password: ownPassword }
  return answered(await request('POST', '/api/auth/login', { body })).json<{ token: string }>().token
}

async function get<Body>(path: string, query: Record<string, string> = {}, app = seara): Promise<Body> {
  const asking = app === seara ? token : await signInWith(app, 'ana@exemplo.org')
  return answered(await app.request('GET', path, { token: asking, query })).json<Body>()
}

/**
 * For each slip of a request, oldest first: its status, registration and write-off, and the reason if it cannot be
 * paid.
 */
const slipsOf = async (requestId: number, app = seara) =>
  (await get<StaffRequest>(`${readPath}/${requestId}`, {}, app)).invoices
    .toSorted((one, other) => one.id - other.id)
    .map(({ status, registration, write_off, unpayable }) =>
      [status, registration, write_off, unpayable].filter((part) => part !== null).join(' '),
    )

describe('slips from before', () => {
  test.each([
    [1, 'open and registered', ['pending confirmed none']],
    [2, 'past its due date', ['expired confirmed none']],
    [3, 'paid by a return', ['paid confirmed none']],
    [4, 'replaced by a second copy', ['cancel confirmed sent', 'pending draft none']],
    [5, 'marked as paid by hand: the bank is to write it off', ['paid confirmed draft']],
    [6, 'open again beside the one that had replaced it', ['pending confirmed none', 'cancel none none']],
    [7, 'paid although cancelled', ['paid confirmed none', 'cancel confirmed draft']],
    [8, 'paid twice', ['paid confirmed none']],
    [9, 'refused by the bank', ['expired rejected none rejected']],
    [10, 'written off by the bank', ['expired confirmed confirmed written_off']],
    [11, 'with a write-off that the bank refused', ['cancel confirmed rejected']],
    [12, 'of a bank that had no shipping files', ['pending none none']],
    [14, 'of a request that was withdrawn', ['cancel none none']],
    [15, 'marked as paid by hand, of too little', ['paid confirmed draft']],
    [16, 'paid under another number: the bank is to write this one off', ['paid confirmed draft']],
    [17, 'of a request that has none', []],
    [18, 'whose paper waits', ['pending draft none']],
    [19, 'paid in the year before', ['paid confirmed draft']],
    [20, 'never paid in the year before', ['expired confirmed none']],
  ])('request %i: %s', async (requestId, _, expected) => {
    expect(await slipsOf(requestId)).toEqual(expected)
  })

  test('the bank is to write off one of a request that was deleted', async () => {
    const slip = await seara.db.selectFrom('slip').selectAll().where('id', '=', 16).executeTakeFirstOrThrow()
    expect(slip).toMatchObject({ state: 'deleted', registration: 'confirmed', write_off: 'draft' })
  })

  test('each keeps its campaign, its diocese and the moment at which it was made', async () => {
    const wrong = await seara.db
      .selectFrom('slip')
      .innerJoin('request', 'request.id', 'slip.request_id')
      .select('slip.id')
      .where((eb) =>
        eb.or([
          eb('slip.campaign_id', '<>', eb.ref('request.campaign_id')),
          eb('slip.diocese_id', '<>', eb.ref('request.diocese_id')),
          eb('slip.made_at', '<>', eb.ref('slip.created_at')),
        ]),
      )
      .execute()
    expect(wrong).toEqual([])
  })
})

test('the sums of the campaign are those of its rows', async () => {
  const { totals, unmatched, unmatched_closed } = await get<Reconciliation>('/api/reconciliation/2')
  expect(totals).toEqual({
    requested: 1440,
    unbilled: 280,
    adjusted: 0,
    billed: 1160,
    paid: 610,
    fee: 9.5,
    net: 600.5,
    open: 410,
    overdue: 210,
    divergent: -10,
    double: 80,
  })
  expect(unmatched).toEqual({ count: 1, value: 50 })
  expect(unmatched_closed).toEqual({ count: 0, value: 0 })
})

test('what waits for somebody is in the worklist', async () => {
  expect(await get('/api/finance/worklist/count')).toEqual({
    unmatched: 1,
    double: 1,
    after_cancel: 1,
    divergent: 0,
    review: 0,
    refused: 2,
    by_hand: 1,
    total: 6,
  })
  const refused = await get<RefusedSlip[]>('/api/finance/refused-slips')
  expect(new Set(refused.map(({ reason }) => reason))).toEqual(new Set(['Baixa rejeitada', 'CEP inválido']))
})

test('no mail of a slip that cannot be paid leaves', async () => {
  const mails = await seara.db
    .selectFrom('mail')
    .select(['recipient', 'state', 'withdrawn_because'])
    .where('state', '<>', 'sent')
    .where('purpose', 'like', 'slip%')
    .orderBy('id')
    .execute()
  expect(mails.map(({ recipient, state, withdrawn_because }) => [recipient, state, withdrawn_because])).toEqual([
    ['pessoa3@exemplo.org', 'withdrawn', 'O boleto foi pago.'],
    ['pessoa9@exemplo.org', 'withdrawn', 'O banco recusou o boleto.'],
    ['pessoa2@exemplo.org', 'queued', null],
    ['pessoa10@exemplo.org', 'withdrawn', 'O banco baixou o boleto.'],
    ['pessoa4@exemplo.org', 'withdrawn', 'O boleto foi cancelado.'],
  ])
})

test('the history of returns and shipping files is whole', async () => {
  const { data } =
    await get<Paged<{ filename: string; status: string; paid: number; double: number; known: number }>>('/api/finance')
  expect(data.map(({ filename, status, paid, double, known }) => ({ filename, status, paid, double, known }))).toEqual([
    { filename: 'foto.RET', status: 'rejected', paid: 0, double: 0, known: 0 },
    { filename: 'CB1011.RET', status: 'processed', paid: 2, double: 1, known: 1 },
    { filename: 'CB0511.RET', status: 'processed', paid: 3, double: 0, known: 0 },
  ])
  const records = await get<Paged<ReturnRecord>>('/api/finance/2', { limit: '100' })
  expect(records.data.map(({ kind, effect }) => [kind, effect])).toEqual([
    ['settled', 'double'],
    ['settled', 'paid_after_cancel'],
    ['settled', 'known'],
    ['instruction-rejected', 'write_off_rejected'],
    ['written-off', 'written_off'],
  ])
  const shipped =
    await get<Paged<{ number: number; confirmed: number; rejected: number; waiting: number }>>('/api/shipping-file')
  expect(shipped.data.map(({ number, rejected, waiting }) => ({ number, rejected, waiting }))).toEqual([
    { number: 2, rejected: 1, waiting: 1 },
    { number: 1, rejected: 1, waiting: 0 },
  ])
})

test.each([
  '/api/missionary-campaign',
  '/api/missionary-campaign/2',
  '/api/missionary-campaign/solicitation/2',
  '/api/missionary-campaign/invoices/2',
  '/api/missionary-campaign/invoices/summary/2',
  '/api/missionary-campaign/invoice/defaulters/2',
  '/api/missionary-campaign/errata/invoices',
  '/api/missionary-campaign/shipping/2',
  '/api/missionary-campaign/solicitation/box/1',
  '/api/missionary-campaign/report/available?baseYear=2026',
  '/api/missionary-campaign/report?baseYear=2026&type=general',
  '/api/missionary-campaign/report?baseYear=2026&type=dioceses',
  '/api/missionary-campaign/report?baseYear=2026&type=payments',
  '/api/missionary-campaign/report?baseYear=2026&type=receivable',
  '/api/campaign-board',
  '/api/slip-issuer',
  '/api/shipping-file/draft',
  '/api/shipping-file/1/slips',
  '/api/shipping-file/2/summary',
  '/api/outbox',
  '/api/user',
  '/api/audit-log',
  '/api/diocese',
  '/api/collection-missionary-contribuitions/1',
  '/api/system-status',
  '/api/setup',
])('GET %s is answered', async (path) => {
  expect((await seara.request('GET', path, { token })).statusCode).toBe(200)
})

describe('what is done with them now', () => {
  let own: TestApp
  let asking: string

  beforeAll(async () => {
    own = await createTestApp({ template, clock: { now: () => now }, workers: true })
    asking = await signInWith(own, 'ana@exemplo.org')
  })

  const upload = async (records: Parameters<typeof bradescoReturn>[0], query: Record<string, string>) => {
    const form = formWithMany([{ filename: 'CB2211.RET', content: bradescoReturn(records, { day: '2026-11-22' }) }])
    const answer = answered(await own.request('POST', '/api/finance', { token: asking, query, ...form }))
    const [file] = answer.json<ReturnUpload>().files
    if (!file) throw new Error('no file in the answer')
    return file
  }

  const paidBefore = { occurrence: '06', day: '2026-11-05', creditDay: '2026-11-06', feeCents: 190 }

  test('the paper that waited is made, and its mail leaves once', async () => {
    await vi.waitFor(async () => {
      const slip = await own.db.selectFrom('slip').selectAll().where('id', '=', 20).executeTakeFirstOrThrow()
      expect([slip.file_id === null, slip.mailed_at === null]).toEqual([false, false])
    }, 20_000)
    const mails = await own.db.selectFrom('mail').select('recipient').where('purpose_key', '=', '20').execute()
    expect(mails).toEqual([{ recipient: 'pessoa18@exemplo.org' }])
  })

  test('a record that an old file brought changes nothing in a new one', async () => {
    const known = { ...paidBefore, ourNumber: '00000000003', titleCents: 3000, paidCents: 3000 }
    const fresh = { ...paidBefore, ourNumber: '00000000002', titleCents: 2000, paidCents: 2000 }
    expect(await upload([known, fresh], { preview: 'true' })).toMatchObject({ known: 1, paid: 1, double: 0 })
    expect(await upload([known, fresh], {})).toMatchObject({ known: 1, paid: 1, double: 0 })
    expect(await slipsOf(2, own)).toEqual(['paid confirmed none'])
  })

  test('a payment taken back gives the slips of its request back what they were', async () => {
    const body = { status: 'pending', reason: 'Era de outra diocese' }
    answered(await own.request('PUT', `${invoicePath}/9`, { token: asking, body }))
    expect(await slipsOf(7, own)).toEqual(['cancel confirmed draft', 'pending confirmed none'])
  })

  test('an old file is undone as a whole', async () => {
    answered(await own.request('POST', '/api/finance/1/undo', { token: asking, body: { reason: 'Arquivo de teste' } }))
    expect(await slipsOf(8, own)).toEqual(['paid confirmed none'])
    expect(await slipsOf(16, own)).toEqual(['paid confirmed draft'])
    const { totals } = await get<Reconciliation>('/api/reconciliation/2', {}, own)
    expect(totals.billed + totals.divergent + totals.double).toBe(totals.paid + totals.open + totals.overdue)
  })

  test('the slips that the bank is owed go into the next file, those of Itaú stay out', async () => {
    const made = answered(await own.request('POST', '/api/shipping-file', { token: asking }), 201)
    expect(made.json()).toMatchObject({ number: 3, entries: 2, write_offs: 6, problems: [] })
    const ofItau = await own.db.selectFrom('shipped_slip').select('slip_id').where('slip_id', '=', 15).execute()
    expect(ofItau).toEqual([])
  })

  test('new slips are made under the next numbers', async () => {
    await setIssuer(own, asking, '237')
    const slip = await createSlip(own, asking, 17)
    expect(slip).toMatchObject({ status: 'pending', registration: 'draft', our_number: '09/00000000023-2' })
  })

  test('who could sign in does, and can do what the role says', async () => {
    const secretary = await signInWith(own, 'rute@exemplo.org')
    answered(await own.request('GET', '/api/missionary-campaign/solicitation/2', { token: secretary }))
    expect((await own.request('GET', '/api/finance', { token: secretary })).statusCode).toBe(403)
    const refused = await own.request('POST', '/api/auth/login', {
      body: { email: 'nilo@exemplo.org', password: ownPassword },
    })
    expect(refused.statusCode).toBeGreaterThanOrEqual(400)
  })
})
