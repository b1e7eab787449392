import { setTimeout as sleep } from 'node:timers/promises'
import type { Slip } from '@seara/contract/billing/slip'
import type { SystemStatus } from '@seara/contract/platform/system-status'
import { sql } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  createConfirmed,
  createSlip,
  invoicesPath,
  newInvoicePath,
  setIssuer,
} from '../../../../test/billing-factories.ts'
import { createCampaign, readPath, requestPath } from '../../../../test/campaign-factories.ts'
import { answered, createDiocese, messageOf, signIn } from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'
import { pagesOf } from '../../../../test/pdf-text.ts'
import { inTransaction, type Context } from '../../../core/context.ts'
import * as making from '../slip-making/make-slips.jobs.ts'
import { makeIfNeeded } from '../slip-making/make-slips.service.ts'
import * as papers from '../slips/paper-tries.service.ts'
import { makeMissing } from './make-papers.service.ts'

const start = new Date('2026-11-20T15:00:00Z')
// This app has no workers, so documents are made only when a test calls `makeMissing` or another function.
const seara = await createTestApp({ clock: { now: () => start } })
const { request, db } = seara
const error = vi.fn<(fields: object, message: string) => void>()
const ctx: Context = { ...seara.ctx, log: { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error } }
const { token } = await signIn(seara, 'admin')
const secretary = (await signIn(seara)).token
await setIssuer(seara, token, '237')
const diocese = await createDiocese(seara, token)

afterEach(() => vi.restoreAllMocks())

const open = new AbortController().signal
const makeAfter = (seconds: number) =>
  makeMissing({ ...ctx, clock: { now: () => new Date(start.getTime() + seconds * 1000) } }, open)
/** Runs `makeMissing` for each half minute of an hour, with a context whose clock shows that time. */
async function makeForAnHour(): Promise<void> {
  for (let seconds = 15; seconds <= 3_600; seconds += 30) await makeAfter(seconds)
}

/** A campaign with slips whose documents are not made yet. */
async function madeWithoutPapers(count: number) {
  const campaign = await createCampaign(seara, token)
  const slips: { id: number; request: number }[] = []
  for (let index = 0; index < count; index += 1) {
    const { id } = await createConfirmed(seara, token, campaign.id, { dioceseId: diocese.id })
    const made = await inTransaction(ctx, (ctx) => makeIfNeeded(ctx, id))
    if (made.outcome === 'made') slips.push({ id: made.slipId, request: id })
  }
  return { campaign, slips, ids: slips.map(({ id }) => id) }
}
const papersOf = (ids: readonly number[]) =>
  db
    .selectFrom('slip')
    .select(['id', 'file_id', 'mailed_at', 'paper_attempts', 'paper_failure'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
const drawnOf = async (ids: readonly number[]) => (await papersOf(ids)).map(({ file_id }) => file_id !== null)
const mailedOf = async (ids: readonly number[]) => (await papersOf(ids)).map(({ mailed_at }) => mailed_at !== null)
const numberOf = async (id: number) =>
  (await db.selectFrom('slip').select('our_number_printed').where('id', '=', id).executeTakeFirstOrThrow())
    .our_number_printed
/** Removes the payer from a slip's contents, so that drawing the slip fails. @returns a function that puts it back */
async function breakPrint(id: number): Promise<() => Promise<unknown>> {
  const { print } = await db.selectFrom('slip').select('print').where('id', '=', id).executeTakeFirstOrThrow()
  await sql`update slip set print = print - 'payer' where id = ${id}`.execute(db)
  return () => sql`update slip set print = ${JSON.stringify(print)}::jsonb where id = ${id}`.execute(db)
}
const status = async () =>
  answered(await request('GET', '/api/system-status', { token }))
    .json<SystemStatus>()
    .problems.filter(({ code }) => code === 'slips_given_up')
const retry = async () =>
  answered(await request('POST', '/api/system-status/retry-slips', { token }), 202).json<object>()
const download = (id: number) => request('GET', `${requestPath}/invoice/download/${id}`, { token })

describe('a slip that cannot be drawn', () => {
  test('stands in nobody’s way, is tried later and later, and is told to the admin in the end', async () => {
    const { campaign, ids } = await madeWithoutPapers(6)
    const [first = 0, ...others] = ids
    const mend = await breakPrint(first)
    await makeAfter(15)
    expect(await drawnOf(ids)).toEqual([false, ...others.map(() => true)])
    expect(await mailedOf(ids)).toEqual([false, ...others.map(() => true)])
    expect((await papersOf([first]))[0]).toMatchObject({ paper_attempts: 1, paper_failure: 'drawing' })
    expect(await status()).toEqual([])
    await makeAfter(16)
    expect((await papersOf([first]))[0]).toMatchObject({ paper_attempts: 1 })

    await makeForAnHour()
    expect((await papersOf([first]))[0]).toMatchObject({ paper_attempts: 8, paper_failure: 'drawing' })
    expect(error.mock.calls).toEqual([
      [expect.objectContaining({ slip_id: first, reason: 'drawing' }), 'the paper of a slip was given up'],
    ])
    const number = await numberOf(first)
    expect(await status()).toEqual([
      {
        code: 'slips_given_up',
        message: `O boleto ${number} não pôde ser desenhado: gere a segunda via, ou tente de novo quando a causa estiver resolvida.`,
      },
    ])
    const refused = await download(first)
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([404, 'not_found.slip_given_up'])

    // The PDF of the campaign's slips begins with a page that lists the slips that could not be drawn.
    const printed = answered(await request('GET', `${invoicesPath}/print/${campaign.id}`, { token }))
    const pages = await pagesOf(printed.rawPayload)
    expect(pages).toHaveLength(6)
    const text = pages.join(' ')
    expect(text).toContain('Boletos que não puderam ser desenhados')
    expect(text).toContain(number)

    await mend()
    expect(await retry()).toEqual({ slips: 1 })
    expect(await retry()).toEqual({ slips: 0 })
    await makeAfter(4_000)
    expect(await drawnOf([first])).toEqual([true])
    expect(await mailedOf([first])).toEqual([true])
    expect(await status()).toEqual([])
  }, 60_000)

  test('that is due again waits behind those that were never tried', async () => {
    const { ids } = await madeWithoutPapers(3)
    await db
      .updateTable('slip')
      .set({ paper_attempts: 1, paper_after: start.toISOString() })
      .where('id', 'in', ids.slice(0, 2))
      .execute()
    const later = { ...ctx, clock: { now: () => new Date(start.getTime() + 15_000) } }
    const [first] = await papers.claimDue(later, 1)
    expect(first).toEqual({ id: ids[2], attempts: 1 })
    await makeAfter(4_000)
    expect(await drawnOf(ids)).toEqual([true, true, true])
  })

  test('gets its second copy, and is then of no concern', async () => {
    const { slips, ids } = await madeWithoutPapers(1)
    await breakPrint(ids[0] ?? 0)
    await makeForAnHour()
    const copy = await createSlip(seara, token, slips[0]?.request ?? 0)
    expect(copy).toMatchObject({ status: 'pending', paper: 'made' })
    expect(await mailedOf([copy.id])).toEqual([true])
    expect(await status()).toEqual([])
  })

  test('is tried again by admins only', async () => {
    expect((await request('POST', '/api/system-status/retry-slips')).statusCode).toBe(401)
    expect((await request('POST', '/api/system-status/retry-slips', { token: secretary })).statusCode).toBe(403)
  })

  test('that takes its process down with it has an end, too', async () => {
    const { ids } = await madeWithoutPapers(2)
    // Stores what eight crashes of the process would leave: each try was counted, but no reason was stored.
    await db
      .updateTable('slip')
      .set({ paper_attempts: 8 })
      .where('id', '=', ids[0] ?? 0)
      .execute()
    await makeAfter(15)
    expect(await drawnOf(ids)).toEqual([false, true])
    expect((await status()).some(({ message }) => message.includes('desenhado'))).toBe(true)
    await retry()
    await makeAfter(15)
    expect(await drawnOf(ids)).toEqual([true, true])
  })
})

describe('while the storage is away', () => {
  const storageAway = () => vi.spyOn(seara.ctx.files, 'write').mockRejectedValue(new Error('ECONNREFUSED'))

  test('a second copy is made all the same, and its paper and mail follow', async () => {
    const campaign = await createCampaign(seara, token)
    const { id, code } = await createConfirmed(seara, token, campaign.id)
    const away = storageAway()
    const slip = answered(await request('POST', `${newInvoicePath}/${id}`, { token }), 201).json<Slip>()
    expect(slip).toMatchObject({ status: 'pending', url: null, paper: 'waiting' })
    const seen = answered(await request('GET', `${readPath}/${code}?origin=public`)).json<{ invoice: Slip }>()
    expect(seen.invoice).toMatchObject({ id: slip.id, url: null, paper: 'waiting' })
    const early = await download(slip.id)
    expect([early.statusCode, messageOf(early)]).toEqual([
      503,
      'O PDF deste boleto está sendo feito. Tente novamente em instantes.',
    ])
    // While the storage does not answer, the slip is never given up, however many tries there are.
    await makeForAnHour()
    expect(await status()).toEqual([])
    expect((await papersOf([slip.id]))[0]).toMatchObject({ file_id: null, paper_failure: 'storage' })
    away.mockRestore()
    await makeAfter(6_000)
    expect(await mailedOf([slip.id])).toEqual([true])
    expect((await papersOf([slip.id]))[0]).toMatchObject({ paper_attempts: 0, paper_failure: null })
    answered(await download(slip.id))
  })
})

test('a paper that only waited has all its tries left', async () => {
  const { ids } = await madeWithoutPapers(1)
  const away = vi.spyOn(seara.ctx.files, 'write').mockRejectedValue(new Error('ECONNREFUSED'))
  await makeForAnHour()
  away.mockRestore()
  expect(await papersOf(ids)).toMatchObject([{ paper_attempts: 0, paper_failure: 'storage' }])
  const mend = await breakPrint(ids[0] ?? 0)
  await makeAfter(6_000)
  expect(await papersOf(ids)).toMatchObject([{ paper_attempts: 1, paper_failure: 'drawing' }])
  expect(await status()).toEqual([])
  await mend()
  await makeAfter(12_000)
  expect(await mailedOf(ids)).toEqual([true])
})

test('papers are claimed while another transaction changes their slips in any order', async () => {
  const { ids } = await madeWithoutPapers(4)
  const [first = 0, , , last = 0] = ids
  const claims = [ids, ids.toReversed(), ids]
  await db.transaction().execute(async (db) => {
    await db.updateTable('slip').set({ write_off_reason: 'um' }).where('id', '=', last).execute()
    const claimed = Promise.all(claims.map((some) => papers.claim(ctx, some)))
    // If `claim` locked the first slip and waited for the last one, which this transaction has locked, both would
    // deadlock.
    await Promise.race([claimed, sleep(300)])
    await db.updateTable('slip').set({ write_off_reason: 'um' }).where('id', '=', first).execute()
    for (const some of await claimed) expect(some.map(({ id }) => id)).not.toContain(last)
  })
  await makeAfter(60)
  expect(await mailedOf(ids)).toEqual([true, true, true, true])
})

test('a mail that cannot be written stops no other, and its paper stays', async () => {
  const { ids } = await madeWithoutPapers(3)
  // A trigger makes the outbox refuse the mail of the first slip.
  await seara.asOwner(`
    create function refuse_mail() returns trigger language plpgsql as $$ begin
      if new.purpose_key = '${ids[0]}' then raise exception 'not this one'; end if;
      return new;
    end $$;
    create trigger refuse_mail before insert on mail for each row execute function refuse_mail()`)
  await makeForAnHour()
  expect(await drawnOf(ids)).toEqual([true, true, true])
  expect(await mailedOf(ids)).toEqual([false, true, true])
  expect((await status()).map(({ message }) => message)).toEqual([
    `O boleto ${await numberOf(ids[0] ?? 0)} está desenhado, mas o seu e-mail não pôde ser escrito: confira o modelo em Configurações e tente de novo.`,
  ])
  await seara.asOwner('drop trigger refuse_mail on mail')
  await retry()
  await makeAfter(4_000)
  expect(await mailedOf(ids)).toEqual([true, true, true])
})

test('the slips of a job are all made and the good ones drawn, whatever becomes of one', async () => {
  const campaign = await createCampaign(seara, token)
  const made: number[] = []
  for (let index = 0; index < 4; index += 1)
    made.push((await createConfirmed(seara, token, campaign.id, { dioceseId: diocese.id })).id)
  // A trigger removes the payer from the second request's slip, so that drawing this slip fails.
  await seara.asOwner(`
    create function break_print() returns trigger language plpgsql as $$ begin
      if new.request_id = ${made[1]} then new.print := new.print - 'payer'; end if;
      return new;
    end $$;
    create trigger break_print before insert on slip for each row execute function break_print()`)
  const id = (await makeSlipsJob(campaign.id)).id
  await seara.asOwner('drop trigger break_print on slip')
  const job = await db
    .selectFrom('job')
    .select(['state', 'done', 'note'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(job).toEqual({ state: 'completed', done: 4, note: '4 boletos gerados.' })
  const slips = await db.selectFrom('slip').select('id').where('request_id', 'in', made).orderBy('id').execute()
  expect(await mailedOf(slips.map((slip) => slip.id))).toEqual([true, false, true, true])
})

/** Starts the job that makes a campaign's slips, and runs it at once, as the app has no workers. */
async function makeSlipsJob(campaignId: number): Promise<{ id: number }> {
  const { job_id } = await making.start(ctx, campaignId)
  const run = { signal: open, attempt: 1, isLastTry: false, unexpectedBefore: 0 }
  await making.makeSlipsJob.run(ctx, { job_id, payload: { campaign_id: campaignId } }, run)
  return { id: job_id }
}
