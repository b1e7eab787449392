import { SlipIssuerBody } from '@seara/contract/settings/slip-issuer'
import type { Actor } from '../core/actor.ts'
import { today } from '../core/civil-time.ts'
import { inTransaction, type Context } from '../core/context.ts'
import { uploadOf } from '../core/upload.ts'
import { recordMarks } from '../modules/billing/return-files/record-marks.service.ts'
import { upload } from '../modules/billing/return-files/upload-returns.service.ts'
import * as worklist from '../modules/billing/return-files/worklist.service.ts'
import { shipAgain } from '../modules/billing/shipping-files/ship-again.service.ts'
import * as shippingFiles from '../modules/billing/shipping-files/shipping-files.service.ts'
import { make as makeShippingFile } from '../modules/billing/shipping-files/make-shipping-file.service.ts'
import { makeSecondCopy } from '../modules/billing/slip-making/make-second-copy.service.ts'
import { makeIfNeeded } from '../modules/billing/slip-making/make-slips.service.ts'
import { make as makePapers } from '../modules/billing/papers/make-papers.service.ts'
import { changeByHand } from '../modules/billing/payments/change-by-hand.service.ts'
import { change as changeIssuer } from '../modules/settings/slip-issuer/change-issuer.service.ts'
import { bradescoReturn, type MadeRecord } from './bradesco-return.ts'
import { closeYear, isClosed } from './closed-years.ts'
import { deliverMails } from './mails.ts'
import { at, day } from './moments.ts'
import type { DemoStaff } from './staff.ts'
import { seededRandom } from './random.ts'

const demoIssuer = SlipIssuerBody.parse({
  bank: '237',
  agency: '1172',
  account: '403005',
  wallet: '09',
  beneficiary_code: '4466911',
  beneficiary_name: 'Rede Missionária (demonstração)',
  beneficiary_cnpj: '11222333000181',
  beneficiary_address: 'SES 801, Conjunto B, Brasília - DF, 70200-010',
  instructions: 'Dúvidas: secretaria@seara.example',
  fine_percent: 2,
  interest_percent_month: 1,
  write_off_days: 60,
  pix_key: 'secretaria@seara.example',
})

/** The data of a slip that the invented bank's answers need. */
interface BankSlip {
  id: number
  request_id: number
  our_number: string
  our_number_dv: string
  value_cents: bigint
}

/** The share of slips that were paid in each year, such as 9 of 10. The oldest year is the first. */
const payings: readonly [number, number][] = [
  [9, 10],
  [7, 8],
  [9, 10],
  [5, 6],
  [1, 2],
]

/**
 * Fills the campaigns with slips in every state, shipping files and return files, through the services.
 * @param years the base years of the campaigns, the oldest first. The last campaign is running, and the oldest years
 * are closed
 */
export async function fillBilling(ctx: Context, staff: DemoStaff, years: readonly number[]): Promise<void> {
  const { treasurer } = staff
  const newest = years.at(-1) ?? 0
  await changeIssuer(at(ctx, treasurer, Date.parse(`${years[0]}-02-01T12:00:00Z`)), demoIssuer)
  for (const [index, year] of years.entries()) {
    await fillYear(ctx, treasurer, { year, paidOf: payings[index] ?? [1, 2], isOver: year !== newest })
    if (isClosed(years, year)) await closeYear(ctx, staff, 'campaigns', year)
  }
  await fillToday(ctx, treasurer, newest)
}

/**
 * Fills a campaign with slips that are registered, refused and then corrected, paid on time, late, twice, by hand or
 * with another value, and cancelled.
 */
async function fillYear(
  ctx: Context,
  actor: Actor,
  { year, paidOf, isOver }: { year: number; paidOf: [number, number]; isOver: boolean },
): Promise<void> {
  const random = seededRandom(year * 7)
  const begin = Date.parse(`${year}-09-10T13:00:00Z`)
  const now = ctx.clock.now().getTime()
  const momentOn = (days: number) => Math.min(begin + days * day, now)
  const on = (days: number) => at(ctx, actor, momentOn(days))
  const isoOn = (days: number) => today({ now: () => new Date(momentOn(days)) })
  await makeSlips(on(0), year)
  await deliverMails(on(0))
  const slips = await slipsOf(ctx, year)
  await ship(on(1))
  const [refused, ...registered] = slips
  if (!refused) return
  const answers = [
    recordOf(refused, '03', { reasons: '4800000000' }),
    ...registered.map((slip) => recordOf(slip, '02', {})),
  ]
  await apply(on(2), answers)
  await shipAgain(on(3), refused.id)
  await ship(on(3))
  await apply(on(4), [recordOf(refused, '02', {})])

  // The requester of the slip `late` asks for a second copy, but then pays the first slip.
  const [late, byHand, cancelled, ...others] = registered
  if (late) await makeSecondCopy(on(30), late.request_id)
  await deliverMails(on(30))
  if (byHand)
    await changeByHand(on(35), recordMarks, byHand.id, {
      status: 'paid',
      credit_date: isoOn(34),
      reason: 'Depósito conferido no extrato',
    })
  if (cancelled)
    await changeByHand(on(36), recordMarks, cancelled.id, { status: 'cancel', reason: 'A diocese desistiu do pedido' })
  const paid = others.filter(() => random.integer(1, paidOf[1]) <= paidOf[0])
  const half = Math.ceil(paid.length / 2)
  await apply(
    on(42),
    paid.slice(0, half).map((slip, index) => paymentOf(slip, isoOn(40 + (index % 3)))),
  )
  const [divergent, twice] = paid
  await apply(on(56), [
    ...paid
      .slice(half)
      .map((slip, index) => paymentOf(slip, isoOn(52 + (index % 5)), { paidCents: lateValue(slip, index) })),
    ...(late ? [paymentOf(late, isoOn(55))] : []),
    ...(twice ? [paymentOf(twice, isoOn(54))] : []),
    ...(divergent ? [recordOf(divergent, '28', {})] : []),
    { ourNumber: `${90_000_000_000 + year}`, occurrence: '06', day: isoOn(53), paidCents: 12_345, feeCents: 190 },
  ])
  if (isOver) await resolveAll(on(60))
}

/** The amount paid for a slip, in cents. Every fourth slip is paid after the due date, with fine and interest. */
const lateValue = ({ value_cents }: BankSlip, index: number): bigint =>
  index % 4 === 0 ? (value_cents * 10_233n) / 10_000n : value_cents

/** Makes second copies of six open slips today, so that some slips are not overdue. Three are sent to the bank. */
async function fillToday(ctx: Context, actor: Actor, year: number): Promise<void> {
  const now = at(ctx, actor, ctx.clock.now().getTime())
  const open = await ctx.db
    .selectFrom('slip')
    .innerJoin('request', 'request.id', 'slip.request_id')
    .innerJoin('missionary_campaign as campaign', 'campaign.id', 'request.campaign_id')
    .where('campaign.base_year', '=', year)
    .where('slip.state', '=', 'pending')
    .select('slip.request_id')
    .orderBy('slip.id')
    .limit(6)
    .execute()
  for (const { request_id } of open.slice(0, 3)) await makeSecondCopy(now, request_id)
  await ship(now)
  for (const { request_id } of open.slice(3)) await makeSecondCopy(now, request_id)
}

async function makeSlips(ctx: Context, year: number): Promise<void> {
  const requests = await ctx.db
    .selectFrom('request')
    .innerJoin('missionary_campaign as campaign', 'campaign.id', 'request.campaign_id')
    .where('campaign.base_year', '=', year)
    .where('request.confirmed_at', 'is not', null)
    .select('request.id')
    .orderBy('request.id')
    .execute()
  const ids: number[] = []
  for (const { id } of requests) {
    const made = await inTransaction(ctx, (ctx) => makeIfNeeded(ctx, id))
    if (made.outcome === 'made') ids.push(made.slipId)
  }
  await makePapers(ctx, ids)
}

const slipsOf = (ctx: Context, year: number): Promise<BankSlip[]> =>
  ctx.db
    .selectFrom('slip')
    .innerJoin('request', 'request.id', 'slip.request_id')
    .innerJoin('missionary_campaign as campaign', 'campaign.id', 'request.campaign_id')
    .where('campaign.base_year', '=', year)
    .select(['slip.id', 'slip.request_id', 'slip.our_number', 'slip.our_number_dv', 'slip.value_cents'])
    .orderBy('slip.id')
    .execute()

/** Makes a shipping file and marks it as sent. */
async function ship(ctx: Context): Promise<void> {
  const { file } = await makeShippingFile(ctx)
  await shippingFiles.setSent(ctx, file.id, true)
}

const recordOf = (slip: BankSlip, occurrence: string, change: Partial<MadeRecord>): MadeRecord => ({
  ourNumber: slip.our_number,
  ourNumberDv: slip.our_number_dv,
  occurrence,
  titleCents: slip.value_cents,
  ...change,
})

const paymentOf = (slip: BankSlip, paidOn: string, change: Partial<MadeRecord> = {}): MadeRecord =>
  recordOf(slip, '06', { day: paidOn, paidCents: slip.value_cents, feeCents: 190, ...change })

async function apply(ctx: Context, records: readonly MadeRecord[]): Promise<void> {
  const fileDay = today(ctx.clock)
  const content = bradescoReturn(records, { day: fileDay })
  await upload(ctx, [uploadOf(`CB${fileDay.slice(8)}${fileDay.slice(5, 7)}01.RET`, content)])
}

async function resolveAll(ctx: Context): Promise<void> {
  for (;;) {
    const { data } = await worklist.list(ctx, { attention: '', search: '', closed: '', page: 1, limit: 100 })
    if (data.length === 0) return
    for (const { id } of data)
      await worklist.resolve(ctx, id, {
        invoice_id: undefined,
        same_as_manual: false,
        reopens: false,
        reason: 'Conferido com o extrato do banco',
      })
  }
}
