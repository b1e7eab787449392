import { setTimeout as sleep } from 'node:timers/promises'
import type { Collection } from '@seara/contract/collections/collections'
import type { Contribution } from '@seara/contract/collections/contributions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction, type Context } from '../src/core/context.ts'
import { answerError } from '../src/http/errors.ts'
import {
  contributionChoices,
  contributionFields,
  contributionPath as path,
  createCollection,
  createContribution,
  receiptPicture,
  sendContribution,
} from './collection-factories.ts'
import { createDiocese, dioceseBody, fillLetterhead, signIn, statusesOf } from './factories.ts'
import { createTestApp } from './harness.ts'

const seara = await createTestApp()
await fillLetterhead(seara)
const { request, db, ctx } = seara
const admin = await signIn(seara, 'admin')
const other = await signIn(seara, 'admin')
const { token } = await signIn(seara)
const choices = await contributionChoices(seara, admin.token)
const diocese = await createDiocese(seara, token, { name: 'Diocese de Crato' })
const picture = await receiptPicture()

const fieldsOf = (collectionId: number, change: Record<string, string> = {}) =>
  contributionFields(collectionId, diocese.id, choices, change)
const verify = (id: number) => request('PUT', `${path}/verify/${id}`, { token })
const undo = (id: number, by = admin.token) =>
  request('POST', `/api/verification/undo/${id}`, { token: by, body: { reason: 'Comprovante trocado' } })
const several = <Result>(count: number, make: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))
const expectNoFailure = (answers: readonly { statusCode: number; body: string }[]) =>
  expect(answers.filter(({ statusCode }) => statusCode >= 500).map(({ body }) => body)).toEqual([])

/** Reads the rows of a contribution, and of everything that its verification created. */
async function traceOf(id: number) {
  const contribution = await db
    .selectFrom('contribution')
    .select(['status', 'value_cents', 'receipt_id', 'letter_file_id', 'receipt_file_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const voided = await db
    .selectFrom('voided_verification')
    .innerJoin('receipt', 'receipt.id', 'receipt_id')
    .select(['receipt.id', 'receipt.voided_at'])
    .where('contribution_id', '=', id)
    .execute()
  const mails = await db
    .selectFrom('mail')
    .select('purpose_key')
    .where('purpose', '=', 'contribution-verified')
    .where('purpose_key', 'like', `${id}/%`)
    .execute()
  return { contribution, voided, mails: mails.map(({ purpose_key }) => Number(purpose_key.split('/')[1])) }
}

test(
  'a collection finished amid sends, verifications and deletions holds exactly what was verified, and nothing changes afterwards',
  { timeout: 60_000 },
  async () => {
    const { id } = await createCollection(seara, token)
    const made = await several(24, (index) =>
      createContribution(seara, token, fieldsOf(id, { value_currency: `${index + 1},07` })),
    )
    const sums = () =>
      db
        .selectFrom('contribution')
        .select([
          sql<number>`count(*)`.as('count'),
          sql<bigint>`sum(value_cents)`.as('cents'),
          sql<number>`coalesce(sum(value_cents) filter (where status = 'verified'), 0)::bigint`.as('verified'),
        ])
        .where('collection_id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow()
    const finishing = sleep(40).then(() =>
      request('PUT', `/api/missionary-collection/${id}`, { token, body: { finished: true } }).then(async (answer) => ({
        answer,
        sums: await sums(),
      })),
    )
    const answers = await Promise.all([
      ...made.slice(0, 8).map((one) => verify(one.id)),
      ...made.slice(8, 16).map((one) => request('DELETE', `${path}/${one.id}`, { token })),
      ...made.slice(16).map((one) => request('PUT', `${path}/${one.id}`, { token, body: { value: 500 } })),
      ...Array.from({ length: 16 }, () => sendContribution(seara, fieldsOf(id), { token, image: picture })),
    ])
    const { answer, sums: atTheEnd } = await finishing
    expectNoFailure(answers)
    const finished = answer.json<Collection>()
    expect(answer.statusCode).toBe(200)
    expect(Math.round((finished.total_value ?? -1) * 100)).toBe(atTheEnd.verified)
    expect(await sums()).toEqual(atTheEnd)
    expect(answers.every(({ statusCode }) => statusCode < 300 || statusCode === 409)).toBe(true)
    expect(atTheEnd.count).toBe(
      24 +
        answers.slice(24).filter(({ statusCode }) => statusCode === 201).length -
        answers.slice(8, 16).filter(({ statusCode }) => statusCode === 204).length,
    )
  },
)

test('a value that changes while it is verified: the receipt names the value that stands', async () => {
  const { id: collectionId } = await createCollection(seara, token)
  await several(6, async (index) => {
    const { id } = await createContribution(seara, token, fieldsOf(collectionId, { value_currency: '10' }))
    const change = () => request('PUT', `${path}/${id}`, { token, body: { value: 20 + index } })
    const [first, verified, second] = await Promise.all([change(), verify(id), change()])
    expect(
      [first.statusCode, verified.statusCode, second.statusCode].every((status) => status === 200 || status === 409),
    ).toBe(true)
    const { contribution, mails } = await traceOf(id)
    const receipt = await db
      .selectFrom('receipt')
      .select('value_cents')
      .where('id', '=', contribution.receipt_id ?? 0)
      .executeTakeFirstOrThrow()
    expect(receipt.value_cents).toBe(contribution.value_cents)
    expect(mails).toEqual([contribution.receipt_id])
  })
})

test('a verification undone while it is made leaves either all of it or nothing but a voided number', async () => {
  const { id: collectionId } = await createCollection(seara, token)
  await several(6, async (index) => {
    const { id } = await createContribution(seara, token, fieldsOf(collectionId))
    const [verified, ...undone] = await Promise.all([
      verify(id),
      sleep(index * 15).then(() => undo(id)),
      sleep(index * 15 + 5).then(() => verify(id)),
    ])
    expectNoFailure([verified, ...undone])
    const { contribution, voided, mails } = await traceOf(id)
    expect(contribution.status === 'verified').toBe(contribution.receipt_id !== null)
    expect(contribution.letter_file_id !== null && contribution.receipt_file_id !== null).toBe(
      contribution.status === 'verified',
    )
    expect(voided.every(({ voided_at }) => voided_at !== null)).toBe(true)
    // The valid receipt has exactly one mail. A receipt that was voided may have had a mail, too.
    const known = [
      ...voided.map((receipt) => receipt.id),
      ...(contribution.receipt_id === null ? [] : [contribution.receipt_id]),
    ]
    expect(mails.filter((receipt) => receipt === contribution.receipt_id)).toHaveLength(
      contribution.status === 'verified' ? 1 : 0,
    )
    expect(mails.every((receipt) => known.includes(receipt))).toBe(true)
    expect(new Set(mails).size).toBe(mails.length)
  })
})

test('of two admins who undo at once one does, the other is told so; one number is voided', async () => {
  const { id: collectionId } = await createCollection(seara, token)
  const { id } = await createContribution(seara, token, fieldsOf(collectionId))
  const verified = (await verify(id)).json<Contribution>()
  const answers = await Promise.all([undo(id), undo(id, other.token)])
  expect(statusesOf(answers)).toEqual([200, 409])
  const { contribution, voided } = await traceOf(id)
  expect(verified.receipt_number).not.toBeNull()
  expect(contribution.status).toBe('pending')
  expect(voided).toHaveLength(1)
})

test('a diocese trashed amid its sends: what was answered with 201 is there, the rest was told why', async () => {
  const { id: collectionId } = await createCollection(seara, token)
  const trashed = await createDiocese(seara, token, { name: 'Diocese que sai' })
  const fields = contributionFields(collectionId, trashed.id, choices)
  const sending = several(12, (index) =>
    sleep(index * 8).then(() => sendContribution(seara, fields, { token, image: picture })),
  )
  const trashing = sleep(50).then(() => request('DELETE', `/api/diocese/${trashed.id}`, { token }))
  const [answers, trash] = await Promise.all([sending, trashing])
  expect(trash.statusCode).toBe(204)
  expect(answers.every(({ statusCode }) => statusCode === 201 || statusCode === 422)).toBe(true)
  const { deleted_at } = await db
    .selectFrom('diocese')
    .select('deleted_at')
    .where('id', '=', trashed.id)
    .executeTakeFirstOrThrow()
  expect(deleted_at).not.toBeNull()
  const rows = await db.selectFrom('contribution').select('id').where('diocese_id', '=', trashed.id).execute()
  expect(new Set(rows.map(({ id }) => id))).toEqual(
    new Set(answers.flatMap((answer) => (answer.statusCode === 201 ? [answer.json<Contribution>().id] : []))),
  )
})

test(
  'a region deleted while its trashed dioceses are edited is never an error of the server',
  { timeout: 60_000 },
  async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id: regionId } = (
        await request('POST', '/api/parish_region', { token, body: { region_name: `Regional ${round}` } })
      ).json<{ id: number }>()
      const dioceses = await several(6, () => createDiocese(seara, token, { parish_region_id: regionId }))
      await Promise.all(dioceses.map(({ id }) => request('DELETE', `/api/diocese/${id}`, { token })))
      const edit = ({ id, cnpj }: (typeof dioceses)[number]) =>
        request('PUT', `/api/diocese/${id}`, { token, body: dioceseBody({ cnpj, parish_region_id: regionId }) })
      const answers = await Promise.all([
        ...dioceses.map(edit),
        request('DELETE', `/api/parish_region/${regionId}`, { token }),
      ])
      expectNoFailure(answers)
      expect(answers.at(-1)?.statusCode).toBe(204)
      const linked = await db.selectFrom('diocese').select('id').where('parish_region_id', '=', regionId).execute()
      expect(linked).toEqual([])
    }
  },
)

/** Runs two transactions that lock two rows in opposite order. They wait for each other, so PostgreSQL ends one. */
async function embrace(work: (ctx: Context, first: string, second: string) => Promise<void>): Promise<void> {
  await Promise.all([
    inTransaction(ctx, (ctx) => work(ctx, 'one', 'other')),
    inTransaction(ctx, (ctx) => work(ctx, 'other', 'one')),
  ])
}

const lockSecret = (ctx: Context, name: string) =>
  ctx.db.selectFrom('secret').select('name').where('name', '=', name).forUpdate().execute()

test('of two transactions that wait for each other the one that PostgreSQL ends runs again, once, from its outermost beginning', async () => {
  await db
    .insertInto('secret')
    .values(['one', 'other'].map((name) => ({ name, value: Buffer.alloc(1) })))
    .execute()
  const bothLocked = Promise.withResolvers<void>()
  let [runs, held] = [0, 0]
  await embrace((ctx, first, second) =>
    inTransaction(ctx, async (ctx) => {
      runs += 1
      await lockSecret(ctx, first)
      held += 1
      if (held === 2) bothLocked.resolve()
      await bothLocked.promise
      await lockSecret(ctx, second)
    }),
  )
  expect(runs).toBe(3)
})

test('one that loses again is told to try later', async () => {
  let runs = 0
  const losing = inTransaction(ctx, async (ctx) => {
    runs += 1
    await sql`do $$ begin raise exception 'deadlock detected' using errcode = '40P01'; end $$`.execute(ctx.db)
  })
  const error = await losing.catch((error: unknown) => error)
  expect(runs).toBe(2)
  const answer = {
    code: (status: number) => Object.assign(answer, { status }),
    type: () => answer,
    send: () => answer,
    header: () => answer,
    status: 0,
  }
  answerError(error as Error, { raw: { destroyed: false }, log: { error: () => undefined } } as never, answer as never)
  expect(answer.status).toBe(503)
})
