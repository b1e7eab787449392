import type { ReviewCase } from '@seara/contract/collections/review'
import type { HistoryEntry } from '@seara/contract/platform/history'
import type { StatementCredit } from '@seara/contract/statements/credits'
import type { Today } from '@seara/contract/overview/today'
import { expect, test } from 'vitest'
import {
  contributionChoices,
  contributionFields,
  contributionPath,
  createCollection,
  createContribution,
} from '../../../../test/collection-factories.ts'
import { anyCnpj, answered, createDiocese, fillLetterhead, signIn } from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'
import { untilBlocked } from '../../../../test/locked-rows.ts'
import { ofxOf, sendStatements } from '../../../../test/statements/ofx.ts'
import { holdInstallation } from '../../../platform/restorations/restorations.service.ts'
import { refuseCertain } from './resolve-credits.service.ts'
import { verifyCertain } from './verify-certain.service.ts'

const seara = await createTestApp({ clock: { now: () => new Date('2026-10-20T15:00:00Z') } })
const { request, db, ctx } = seara
const { token } = await signIn(seara, 'admin')
const choices = await contributionChoices(seara, token)
const collection = await createCollection(seara, token, { base_year: 2026 })

/** Creates a contribution and sends a statement that shows its payment. */
async function inBank(amount: string, change: object = {}) {
  const cnpj = anyCnpj()
  const diocese = await createDiocese(seara, token, { cnpj, contact_mail: 'maria@exemplo.org' })
  const fields = contributionFields(collection.id, diocese.id, choices, { value_currency: amount, ...change })
  const { id } = await createContribution(seara, token, fields)
  await sendStatements(seara, token, [ofxOf([{ day: '2026-10-19', amount, memo: `PIX RECEBIDO ${cnpj}` }])])
  return id
}
const statusOf = async (id: number) =>
  (await db.selectFrom('contribution').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const run = () => verifyCertain(ctx, new AbortController().signal)
const allow = async (verify_up_to: number | null) =>
  answered(await request('PUT', '/api/finance/statements/settings', { token, body: { verify_up_to } }))

test('certain contributions verify themselves only where an admin allows it, up to a value, with the reason', async () => {
  const [small, large] = [await inBank('100.00'), await inBank('5000.00')]
  await run()
  await allow(1000)
  await run()
  expect([await statusOf(small), await statusOf(large)]).toEqual(['pending', 'pending'])
  await fillLetterhead(seara)
  await run()
  await run()
  expect([await statusOf(small), await statusOf(large)]).toEqual(['verified', 'pending'])
  const history = answered(await request('GET', `/api/history/contribution/${small}`, { token }))
  const [reason, verified] = history.json<{ data: HistoryEntry[] }>().data
  expect(reason).toMatchObject({ actor_name: null, changes: [{ field: 'statement', before: null }] })
  expect(JSON.stringify(reason?.changes[0]?.after)).toContain('19/10/2026')
  expect(verified?.changes.map(({ field }) => field)).toContain('receipt_number')
})

test('one that an admin undoes is not verified by itself again', async () => {
  const id = await inBank('222.00')
  await run()
  expect(await statusOf(id)).toBe('verified')
  answered(await request('POST', `/api/verification/undo/${id}`, { token, body: { reason: 'engano' } }))
  await run()
  expect(await statusOf(id)).toBe('pending')
})

test('the review opens only those in the bank where that is asked, and tells how many they are', async () => {
  await allow(null)
  const id = await inBank('333.33')
  const diocese = await createDiocese(seara, token)
  await createContribution(
    seara,
    token,
    contributionFields(collection.id, diocese.id, choices, { value_currency: '9' }),
  )
  const path = `/api/verification/${collection.id}/next`
  const next = async (after?: number) =>
    answered(await request('POST', path, { token, body: { in_bank: true, after } })).json<ReviewCase | null>()
  const [first, second, none] = [await next(), await next(id - 1), await next(id)]
  expect(first?.contribution.value).toBe(5000)
  expect(second).toMatchObject({ contribution: { id }, pending: 4, pending_in_bank: 2 })
  expect(none).toBeNull()
})

test('what came without a declaration stands in Hoje for finance', async () => {
  await sendStatements(seara, token, [ofxOf([{ day: '2026-10-19', amount: '12.34', memo: 'DEPOSITO' }])])
  const { work } = answered(await request('GET', '/api/today', { token })).json<Today>()
  const found = work.find(({ kind }) => kind === 'statement_credits')
  // The contribution whose verification was undone above is counted too.
  expect(found).toMatchObject({ count: 2, value: 234.34 })
})

test('nothing that a visitor alone typed verifies itself: neither a sender named in the bank, nor any address', async () => {
  await allow(1000)
  const stranger = await inBank('431.17', { email: 'estranho@exemplo.test' })
  const cnpj = anyCnpj()
  const diocese = await createDiocese(seara, token, { cnpj, contact_mail: 'maria@exemplo.org' })
  const declare = async (amount: string, change: object) =>
    createContribution(
      seara,
      token,
      contributionFields(collection.id, diocese.id, choices, { value_currency: amount, ...change }),
    )
  const named = await declare('431.18', { name: 'Padre Anselmo Quintanilha' })
  const memo = 'PIX RECEBIDO PADRE ANSELMO QUINTANILHA'
  await sendStatements(seara, token, [ofxOf([{ day: '2026-10-19', amount: '431.18', memo }])])
  await run()
  expect([await statusOf(stranger), await statusOf(named.id)]).toEqual(['pending', 'pending'])
  const side = answered(await request('GET', `/api/verification/case/${named.id}/bank`, { token }))
  expect(side.json()).toMatchObject({ match: { state: 'certain' } })
  answered(await request('PUT', `${contributionPath}/verify/${named.id}`, { token }))
  await db
    .updateTable('contribution')
    .set({ sender_email: 'Anselmo@exemplo.test' })
    .where('id', '=', named.id)
    .execute()
  const again = await declare('431.19', { email: 'anselmo@exemplo.test' })
  await sendStatements(seara, token, [ofxOf([{ day: '2026-10-19', amount: '431.19', memo: `PIX RECEBIDO ${cnpj}` }])])
  await run()
  expect([await statusOf(stranger), await statusOf(again.id)]).toEqual(['pending', 'verified'])
})

test('a match that somebody refuses while others are verified leaves its contribution pending', async () => {
  const [first, second] = [await inBank('71.01'), await inBank('71.02')]
  const credits = answered(await request('GET', '/api/finance/statements/credits?search=71,02', { token }))
  const [credit] = credits.json<{ data: StatementCredit[] }>().data
  expect(credit?.match).toMatchObject({ state: 'certain', gifts: [{ id: second }] })
  const running = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('contribution').select('id').where('id', '=', first).forUpdate().execute()
    const running = run()
    await untilBlocked(db)
    const path = `/api/finance/statements/credits/${credit?.id}/release`
    answered(await request('POST', path, { token, body: { reason: 'É de outra diocese' } }))
    return { done: running }
  })
  await running.done
  expect([await statusOf(first), await statusOf(second)]).toEqual(['verified', 'pending'])
})

test('a verification that is about to be stored is not refused as if the rules alone had made its match', async () => {
  await inBank('71.03')
  const credits = answered(await request('GET', '/api/finance/statements/credits?search=71,03', { token }))
  const [credit] = credits.json<{ data: StatementCredit[] }>().data
  const refused = await db.transaction().execute(async (trx) => {
    // Confirms the match, as the trigger does when a contribution is verified.
    const ofRow = trx
      .selectFrom('statement_match_row')
      .select('match_id')
      .where('row_id', '=', credit?.id ?? 0)
    await trx.updateTable('statement_match').set({ state: 'confirmed' }).where('id', '=', ofRow).execute()
    const refusing = refuseCertain(ctx, credit?.id ?? 0, { reason: 'engano' })
    await untilBlocked(db)
    return { refusing }
  })
  expect(await refused.refusing).toBe(false)
})

test('one that is undone before its receipt is issued is not verified by itself again either', async () => {
  const [first, taken] = [await inBank('81.01'), await inBank('81.02')]
  const [undone, meanwhile] = [await inBank('81.03'), await inBank('81.04')]
  const verifyUndoably = async (id: number) =>
    answered(await request('PUT', `${contributionPath}/verify/${id}`, { token, query: { undo_seconds: '10' } }))
  const takeBack = async (id: number) => {
    await verifyUndoably(id)
    answered(await request('POST', `/api/verification/take-back/${id}`, { token }))
  }
  await takeBack(taken)
  await verifyUndoably(undone)
  answered(await request('POST', `/api/verification/undo/${undone}`, { token, body: { reason: 'engano' } }))
  const running = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('contribution').select('id').where('id', '=', first).forUpdate().execute()
    const running = run()
    await untilBlocked(db)
    await takeBack(meanwhile)
    return { done: running }
  })
  await running.done
  const statuses = await Promise.all([first, taken, undone, meanwhile].map(statusOf))
  expect(statuses).toEqual(['verified', 'pending', 'pending', 'pending'])
  // The bank still confirms them, and a person may verify them.
  const side = answered(await request('GET', `/api/verification/case/${taken}/bank`, { token }))
  expect(side.json()).toMatchObject({ match: { state: 'certain' } })
  answered(await request('PUT', `${contributionPath}/verify/${taken}`, { token }))
  expect(await statusOf(taken)).toBe('verified')
})

test('what changes while others are verified counts: the e-mail, a reviewer, the value that an admin allows', async () => {
  await allow(1000)
  const [first, corrected, reviewed] = [await inBank('91.01'), await inBank('91.02'), await inBank('91.03')]
  const large = await inBank('191.04')
  const running = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('contribution').select('id').where('id', '=', first).forUpdate().execute()
    const running = run()
    await untilBlocked(db)
    await db
      .updateTable('contribution')
      .set({ sender_email: 'estranho@exemplo.test' })
      .where('id', '=', corrected)
      .execute()
    const next = { token, body: { in_bank: true, after: reviewed - 1 } }
    answered(await request('POST', `/api/verification/${collection.id}/next`, next))
    await allow(100)
    return { done: running }
  })
  await running.done
  const ids = [first, corrected, reviewed, large]
  expect(await Promise.all(ids.map(statusOf))).toEqual(['verified', 'pending', 'pending', 'pending'])
  await allow(1000)
  await run()
  expect(await Promise.all(ids.map(statusOf))).toEqual(['verified', 'pending', 'pending', 'verified'])
})

test('a restored installation that is not released verifies nothing by itself', async () => {
  const id = await inBank('92.01')
  await holdInstallation(ctx, 'by_hand')
  await run()
  expect(await statusOf(id)).toBe('pending')
  await db.deleteFrom('restoration').execute()
  await run()
  expect(await statusOf(id)).toBe('verified')
})

test('erased senders are no known address, and a contribution of one is not verified by itself', async () => {
  const earlier = await inBank('93.01')
  await run()
  expect(await statusOf(earlier)).toBe('verified')
  const later = await inBank('93.02')
  const { diocese_id } = await db
    .selectFrom('contribution')
    .select('diocese_id')
    .where('id', '=', later)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('contribution')
    .set({ diocese_id, sender_email: '' })
    .where('id', 'in', [earlier, later])
    .execute()
  await run()
  expect(await statusOf(later)).toBe('pending')
})
