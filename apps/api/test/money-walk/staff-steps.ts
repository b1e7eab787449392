import { addDays } from '@seara/boleto/days'
import type { Paged } from '@seara/contract/core/paging'
import type { Kysely } from 'kysely'
import { makeMissingPapers } from '../../src/modules/billing/papers/papers.jobs.ts'
import { invoicePath, newInvoicePath } from '../billing-factories.ts'
import { campaignPath, linePath, requestBody, requestPath } from '../campaign-factories.ts'
import { instructionsOf } from './bank.ts'
import { bodyOf, type Actor, type World } from './world.ts'

/** How many of the newest requests for material the steps work with. */
const workedWith = 8

/** Draws one of the newest requests; null when there is none. */
async function someRequest({ world, random }: Actor): Promise<{ id: number; isConfirmed: boolean } | null> {
  const found = await world.seara.db
    .selectFrom('request')
    .select(['id', 'confirmed_at'])
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(workedWith)
    .execute()
  if (found.length === 0) return null
  const { id, confirmed_at } = random.pick(found)
  return { id, isConfirmed: confirmed_at !== null }
}

interface WalkSlip {
  id: number
  request_id: number
  match_key: string
  state: string
  registration: string
  write_off: string | null
  value_cents: bigint
}

/** Draws a slip for which `isWanted` is true, among the slips of the newest requests; null when there is none. */
export async function someSlip(
  { world, random }: Actor,
  isWanted: (slip: WalkSlip) => boolean = () => true,
): Promise<WalkSlip | null> {
  const slips = (await slipsOfNewest(world)).filter(isWanted)
  return slips.length === 0 ? null : random.pick(slips)
}

async function slipsOfNewest({ seara: { db } }: World): Promise<WalkSlip[]> {
  return db
    .selectFrom('slip')
    .select(['id', 'request_id', 'match_key', 'state', 'registration', 'write_off', 'value_cents'])
    .where('request_id', 'in', (eb) =>
      eb
        .selectFrom('request')
        .select('id')
        .orderBy('id', 'desc')
        .limit(workedWith + 4),
    )
    .orderBy('id')
    .execute()
}

export const titleOf = ({ match_key }: WalkSlip): string => match_key

type Step = (actor: Actor) => Promise<string>

async function newRequest(actor: Actor): Promise<string> {
  const { world, random, call } = actor
  const body = requestBody(world.campaignId, random.pick(world.dioceseIds))
  const { id } = bodyOf(await call('POST', requestPath, { body }, [201])) as { id: number }
  await addLine(actor, id)
  await call('PUT', `${requestPath}/${id}`, { query: { action: 'finished' } }, [200])
  return `request ${id}`
}

async function addLine({ world, random, call }: Actor, requestId: number): Promise<number> {
  const body = {
    champaingn_solicitation_id: requestId,
    champaingn_product_id: random.pick(world.productIds),
    quantity: random.integer(1, 3),
  }
  return (await call('POST', linePath, { body }, [201, 409])).statusCode
}

async function changeRequest(actor: Actor): Promise<string> {
  const found = await someRequest(actor)
  if (!found) return 'no request'
  const action = found.isConfirmed ? 'unfinished' : 'finished'
  if (!found.isConfirmed && actor.random.oneIn(2)) await addLine(actor, found.id)
  const { statusCode } = await actor.call('PUT', `${requestPath}/${found.id}`, { query: { action } }, [200, 409])
  return `request ${found.id} ${action}: ${statusCode}`
}

async function deleteRequest(actor: Actor): Promise<string> {
  const found = await someRequest(actor)
  if (!found) return 'no request'
  const { statusCode } = await actor.call('DELETE', `${requestPath}/${found.id}`, {}, [204, 404, 409])
  return `request ${found.id}: ${statusCode}`
}

async function makeSlips({ world, random, call }: Actor): Promise<string> {
  await call('POST', `${invoicePath}/${world.campaignId}`, {}, [202])
  return random.oneIn(3) ? 'the job waits' : `${await world.runJobs()} jobs`
}

async function newInvoice(actor: Actor): Promise<string> {
  const found = await someRequest(actor)
  if (!found) return 'no request'
  const answer = await actor.call('POST', `${newInvoicePath}/${found.id}`, {}, [201, 404, 409])
  if (answer.statusCode !== 201) return `request ${found.id}: ${answer.statusCode}`
  return `request ${found.id}: slip ${(bodyOf(answer) as { id: number }).id}`
}

async function payByHand(actor: Actor): Promise<string> {
  const { world, random, call } = actor
  const slip = await someSlip(actor, ({ state }) => state === 'pending')
  if (!slip) return 'no slip'
  const credit_date = addDays(world.today, -random.integer(0, 3))
  const other = random.oneIn(4) ? { paid_value: Number(slip.value_cents) / 100 + 1 } : {}
  const body = { status: 'paid', credit_date, ...other }
  const { statusCode } = await call('PUT', `${invoicePath}/${slip.id}`, { body }, [200, 409])
  return `slip ${slip.id}: ${statusCode}`
}

async function cancelSlip(actor: Actor): Promise<string> {
  const slip = await someSlip(actor, ({ state }) => state === 'pending')
  if (!slip) return 'no slip'
  const body = { status: 'cancel' }
  const { statusCode } = await actor.call('PUT', `${invoicePath}/${slip.id}`, { body }, [200, 409])
  return `slip ${slip.id}: ${statusCode}`
}

async function undoPayment(actor: Actor): Promise<string> {
  const slip = await someSlip(actor, ({ state }) => state === 'paid')
  if (!slip) return 'no slip'
  const body = { status: 'pending', reason: 'Engano' }
  const { statusCode } = await actor.call('PUT', `${invoicePath}/${slip.id}`, { body }, [200, 409])
  return `slip ${slip.id}: ${statusCode}`
}

async function makeShippingFile(actor: Actor): Promise<string> {
  const { world, random, call } = actor
  const made = await call('POST', '/api/shipping-file', {}, [201, 409])
  if (made.statusCode !== 201) return `nothing to send: ${made.statusCode}`
  const { id } = bodyOf(made) as { id: number }
  const content = (await call('GET', `/api/shipping-file/${id}`, {}, [200])).body
  const instructions = instructionsOf(world.bank.bank, Buffer.from(content, 'latin1'))
  world.shipped.set(id, instructions)
  world.unsent.add(id)
  if (!random.oneIn(4)) await sendShippingFile(actor)
  return `file ${id}: ${instructions.map(({ movement, title }) => `${movement} ${title}`).join(', ')}`
}

/** Tells the product that a shipping file was sent, and gives the file to the bank. */
async function sendShippingFile({ world, random, call }: Actor): Promise<string> {
  if (world.unsent.size === 0) return 'nothing to send'
  const id = random.pick([...world.unsent])
  world.unsent.delete(id)
  world.bank.receive(id, world.shipped.get(id) ?? [])
  await call('PUT', `/api/shipping-file/${id}`, { body: { sent: true } }, [200])
  return `file ${id}`
}

async function shipAgain(actor: Actor): Promise<string> {
  const isUnanswered = (state: string | null) => state === 'sent' || state === 'rejected'
  const slip = await someSlip(
    actor,
    ({ state, registration, write_off }) =>
      (state === 'pending' && isUnanswered(registration)) || isUnanswered(write_off),
  )
  if (!slip) return 'no slip'
  const { statusCode } = await actor.call('POST', `/api/shipping-file/draft/${slip.id}`, {}, [201, 409])
  return `slip ${slip.id}: ${statusCode}`
}

/** The reason that staff give when a payment of the bank is the money that was marked by hand. */
export const sameMoney = 'É o mesmo dinheiro'

/** Assigns a payment without a slip to a slip, or notes that somebody has reviewed an item of the worklist. */
async function resolveRecord(actor: Actor): Promise<string> {
  const { random, call } = actor
  const query = { limit: '30', attention: random.oneIn(2) ? 'unmatched' : '' }
  const { data } = bodyOf(await call('GET', '/api/finance/worklist', { query }, [200])) as Paged<{
    id: number
    attention: string | null
  }>
  if (data.length === 0) return 'nothing waits'
  const record = random.pick(data)
  const slip = record.attention === 'unmatched' && !random.oneIn(3) ? await someSlip(actor) : null
  const isSame = record.attention === 'double' && random.oneIn(2)
  const body = {
    reason: isSame ? sameMoney : 'Conferido',
    ...(slip && { invoice_id: slip.id }),
    ...(isSame && { same_as_manual: true }),
  }
  const { statusCode } = await call('PUT', `/api/finance/records/${record.id}`, { body }, [200, 409])
  return `record ${record.id} (${record.attention}) ${slip ? `to slip ${slip.id}` : isSame ? 'as marked by hand' : ''}: ${statusCode}`
}

async function remind({ world, random, call }: Actor): Promise<string> {
  const query = { again: random.oneIn(2) ? 'true' : 'false' }
  await call('POST', `${invoicePath}/defaulters/${world.campaignId}`, { query }, [202])
  return random.oneIn(3) ? 'the job waits' : `${await world.runJobs()} jobs`
}

async function changeDueDate({ world, random, call }: Actor): Promise<string> {
  const due_date = addDays(world.today, random.integer(-2, 8))
  const body = { description: 'Campanha do passeio', begin_dt: '2026-03-01', due_date }
  await call('PUT', `${campaignPath}/${world.campaignId}`, { body }, [200])
  return due_date
}

/** Sets whether slips are mailed at once, or only when they are registered. */
async function changeSending({ random, call }: Actor): Promise<string> {
  const send_slips = random.pick(['at_once', 'when_registered'])
  await call('PUT', '/api/slip-issuer', { body: { send_slips } }, [200])
  return send_slips
}

const runJobs: Step = async ({ world }) => `${await world.runJobs()} jobs`

const finishPapers: Step = async ({ world: { seara } }) => {
  await makeMissingPapers.run(seara.ctx, new AbortController().signal)
  return 'papers'
}

/** Sends the waiting mails. */
async function mailsLeave({ world }: Actor): Promise<string> {
  // The walk has no mail server, so this changes the rows of the mails as sending them would.
  const db = world.seara.db as unknown as Kysely<{
    mail: { state: string; sent_at: string; last_error: string | null }
  }>
  const { numUpdatedRows } = await db
    .updateTable('mail')
    .set({ state: 'sent', sent_at: world.clock.now().toISOString(), last_error: null })
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow()
  return `${numUpdatedRows} mails`
}

/** The steps of staff, each with its weight: the higher, the more often it is drawn. */
export const staffSteps = {
  newRequest: [8, newRequest],
  changeRequest: [4, changeRequest],
  deleteRequest: [2, deleteRequest],
  makeSlips: [8, makeSlips],
  newInvoice: [8, newInvoice],
  payByHand: [5, payByHand],
  cancelSlip: [4, cancelSlip],
  undoPayment: [6, undoPayment],
  makeShippingFile: [10, makeShippingFile],
  sendShippingFile: [4, sendShippingFile],
  shipAgain: [4, shipAgain],
  resolveRecord: [5, resolveRecord],
  remind: [4, remind],
  changeDueDate: [2, changeDueDate],
  changeSending: [1, changeSending],
  runJobs: [3, runJobs],
  finishPapers: [3, finishPapers],
  mailsLeave: [2, mailsLeave],
} satisfies Record<string, readonly [weight: number, step: Step]>
