import type { HeldAction, HeldKind } from '@seara/contract/access/held-action'
import type { Paged } from '@seara/contract/core/paging'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { answered, codeOf, errorsOf, signIn, statusesOf } from '../../../../test/factories.ts'
import { createHeldActionsApp } from '../../../../test/held-actions-app.ts'
import { settled } from '../../../../test/return-factories.ts'
import type { Context } from '../../../core/context.ts'
import { bradescoReturn } from '../../../demo/bradesco-return.ts'
import { heldPaymentUndo } from '../../billing/payments/held-payment-undo.ts'
import { recordMarks } from '../../billing/return-files/record-marks.service.ts'
import { expire } from './expire-held.service.ts'
import { confirm } from './held-decisions.service.ts'
import type { HeldCommand } from './held-command.port.ts'

const { seara, ana, setting, path, turn, withSecondPerson, ...given } = await createHeldActionsApp()
const { newSlip, paidSlip, apply, read, undo, heldBy, decide, refuse, listOf, waitsFor } = given
const { request, db, ctx } = seara
const alone = [await turn(true), await request('GET', setting, { token: ana.token })].map((answer): unknown =>
  answer.json(),
)
const { rui, treasurer, secretary } = await withSecondPerson()

test('with one admin it cannot be switched on', () => {
  expect(alone).toMatchObject([{ code: 'conflict.one_person' }, { on: false, admins: 1 }])
})

describe('undoing a payment', () => {
  test('waits for another person, who sees it, is told by mail, and confirms it with one call', async () => {
    const slip = await paidSlip()
    const before = await waitsFor(rui)
    const held = await heldBy(await undo(slip))
    expect(held).toMatchObject({
      kind: 'payment_undo',
      state: 'waiting',
      about: `Boleto ${slip.our_number}`,
      entity: 'slip',
      entity_id: slip.id,
      value: 150.5,
      reason: 'Era de outro',
      asked_by: ana.name,
      is_own: true,
      asked_at: '2026-11-20T15:00:00.000Z',
      expires_at: '2026-11-27T15:00:00.000Z',
    })
    expect(await read(slip)).toMatchObject({ status: 'paid' })
    expect(codeOf(await undo(slip))).toEqual([409, 'conflict.held_already'])
    const mails = await db
      .selectFrom('mail')
      .select(['recipient', 'text'])
      .where('purpose', '=', 'second-person')
      .where('purpose_key', 'like', `%${held.id}%`)
      .execute()
    expect(mails.map(({ recipient }) => recipient)).toEqual([rui.email])
    expect(mails[0]?.text).toContain(`Boleto ${slip.our_number}`)
    expect(await waitsFor(rui)).toBe(before + 1)
    expect(await listOf(rui)).toContainEqual({ ...held, is_own: false })
    expect([await waitsFor(ana), await waitsFor(treasurer)]).toEqual([0, 0])
    expect(await listOf(treasurer)).toEqual([])

    expect((await decide('confirm', held, ana)).statusCode).toBe(403)
    expect((await decide('withdraw', held, rui)).statusCode).toBe(403)
    for (const who of [treasurer, secretary]) expect((await decide('confirm', held, who)).statusCode).toBe(404)
    expect(answered(await decide('confirm', held, rui)).json()).toMatchObject({
      state: 'confirmed',
      decided_by: rui.name,
    })
    expect(await read(slip)).toMatchObject({ status: 'pending', paid_value: null })
    expect(codeOf(await decide('confirm', held, rui))).toEqual([409, 'conflict.held_over'])
    const history = answered(await request('GET', `/api/history/slip/${slip.id}`, { token: ana.token })).body
    expect(history).toContain(`Era de outro (pedido de ${ana.name})`)
    const log = answered(await request('GET', '/api/audit-log?entity=held_action&limit=2', { token: ana.token }))
    expect(log.json()).toMatchObject({
      data: [
        { action: 'update', actor_name: rui.name },
        { action: 'create', actor_name: ana.name },
      ],
    })
  })

  test('is refused by another with a reason, or withdrawn by whoever asked', async () => {
    const slip = await paidSlip()
    const refused = await heldBy(await undo(slip))
    expect(errorsOf(await refuse(refused, rui, ' '))).toHaveProperty('reason')
    expect((await refuse(refused, ana)).statusCode).toBe(403)
    expect(answered(await refuse(refused, rui)).json()).toMatchObject({
      state: 'refused',
      note: 'Está certo como está',
    })
    const withdrawn = await heldBy(await undo(slip))
    expect(answered(await decide('withdraw', withdrawn, ana)).json()).toMatchObject({ state: 'withdrawn' })
    for (const held of [refused, withdrawn])
      expect(codeOf(await decide('confirm', held, rui))).toEqual([409, 'conflict.held_over'])
    expect(await read(slip)).toMatchObject({ status: 'paid' })
  })

  test('is refused at once where the rules refuse it, and nothing waits', async () => {
    const slip = await newSlip()
    expect(codeOf(await undo(slip))).toEqual([409, 'conflict.slip_transition'])
    expect((await undo(await paidSlip(), treasurer)).statusCode).toBe(403)
    expect((await listOf(rui)).filter(({ entity_id }) => entity_id === slip.id)).toEqual([])
  })

  test('is not done when the slip changed since, and whoever asked must still be allowed to', async () => {
    const slip = await paidSlip()
    const held = await heldBy(await undo(slip))
    expect(await apply(bradescoReturn([settled(slip)]))).toMatchObject({ double: 1 })
    expect(codeOf(await decide('confirm', held, rui))).toEqual([409, 'conflict.held_outdated'])
    expect(await read(slip)).toMatchObject({ status: 'paid' })
    expect((await listOf(rui)).some(({ id }) => id === held.id)).toBe(false)

    const other = await signIn(seara, 'admin')
    const fromOther = await heldBy(await undo(slip, other))
    await db.updateTable('user_account').set({ profile: 'user' }).where('id', '=', other.id).execute()
    expect(codeOf(await decide('confirm', fromOther, rui))).toEqual([409, 'conflict.held_outdated'])
    expect(await read(slip)).toMatchObject({ status: 'paid' })
  })

  test('nobody confirms after seven days, and then it may be asked for again', async () => {
    const slip = await paidSlip()
    const held = await heldBy(await undo(slip))
    const long = new Date(Date.parse(held.asked_at) - 1).toISOString()
    await db
      .updateTable('held_action')
      .set({ expires_at: long } as never)
      .where('id', '=', held.id)
      .execute()
    expect(codeOf(await decide('confirm', held, rui))).toEqual([409, 'conflict.held_over'])
    await expire(ctx)
    await heldBy(await undo(slip))
    const { data } = answered(await request('GET', path, { token: rui.token, query: { state: 'expired' } })).json<
      Paged<HeldAction>
    >()
    expect(data.map(({ id }) => id)).toContain(held.id)
  })

  test('is asked for again as soon as the time of the first is over', async () => {
    const slip = await paidSlip()
    const held = await heldBy(await undo(slip))
    await db
      .updateTable('held_action')
      .set({ expires_at: held.asked_at } as never)
      .where('id', '=', held.id)
      .execute()
    const answers = await Promise.all([ana, rui, ana].map((who) => undo(slip, who)))
    expect(statusesOf(answers)).toEqual([202, 409, 409])
    const states = await db
      .selectFrom('held_action')
      .select(['state', 'decided_by'])
      .where('entity', '=', 'slip')
      .where('entity_id', '=', slip.id)
      .orderBy('id')
      .execute()
    expect(states).toEqual([
      { state: 'expired', decided_by: null },
      { state: 'waiting', decided_by: null },
    ])
    const { actor_id } = await db
      .selectFrom('audit_entry')
      .select('actor_id')
      .where('entity', '=', 'held_action')
      .where('entity_id', '=', held.id)
      .where('action', '=', 'update')
      .executeTakeFirstOrThrow()
    expect(actor_id).toBeNull()
  })

  test('is over when the database itself refuses it for a closed year', async () => {
    const slip = await paidSlip()
    const held = await heldBy(await undo(slip))
    const refused = {
      ...heldPaymentUndo(recordMarks),
      run: (ctx: Context) =>
        sql`do $$ begin raise exception 'closed' using errcode = 'SY001', detail = 'campaigns 2026'; end $$`.execute(
          ctx.db,
        ),
    } as HeldCommand
    const actor = { ...rui, profile: 'admin' as const, permissions: [] }
    const confirmed = confirm({ ...ctx, actor }, new Map([['payment_undo', refused]]), held.id)
    await expect(confirmed).rejects.toMatchObject({ code: 'conflict.held_outdated' })
    expect((await listOf(rui)).some(({ id }) => id === held.id)).toBe(false)
  })
})

describe('at the same moment', () => {
  test('two who confirm do it once', { timeout: 60_000 }, async () => {
    const other = await signIn(seara, 'admin')
    for (let round = 0; round < 4; round += 1) {
      const slip = await paidSlip()
      const held = await heldBy(await undo(slip))
      const answers = await Promise.all([rui, other, rui, other].map((who) => decide('confirm', held, who)))
      expect(statusesOf(answers)).toEqual([200, 409, 409, 409])
      expect(await read(slip)).toMatchObject({ status: 'pending' })
    }
  })

  test('who confirms and who withdraws: one of them', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 6; round += 1) {
      const slip = await paidSlip()
      const held = await heldBy(await undo(slip))
      const [confirmed, withdrawn] = await Promise.all([decide('confirm', held, rui), decide('withdraw', held, ana)])
      expect(statusesOf([confirmed, withdrawn])).toEqual([200, 409])
      expect((await read(slip)).status).toBe(confirmed.statusCode === 200 ? 'pending' : 'paid')
    }
  })

  test('who confirms while a return pays it once more: what was seen, or nothing', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 6; round += 1) {
      const slip = await paidSlip()
      const held = await heldBy(await undo(slip))
      const [answer, file] = await Promise.all([decide('confirm', held, rui), apply(bradescoReturn([settled(slip)]))])
      expect([200, 409]).toContain(answer.statusCode)
      expect(file).toMatchObject({ status: 'processed', paid: 1 })
      const live = await db
        .selectFrom('slip_payment')
        .select('source')
        .where('slip_id', '=', slip.id)
        .where('voided_at', 'is', null)
        .orderBy('source')
        .execute()
      const sources = live.map(({ source }) => source)
      expect(sources).toEqual(answer.statusCode === 200 ? ['return'] : ['manual', 'return'])
    }
  })

  test('two who ask for the same: one of them waits', async () => {
    const slip = await paidSlip()
    const answers = await Promise.all([ana, rui, ana, rui].map((who) => undo(slip, who)))
    expect(statusesOf(answers)).toEqual([202, 409, 409, 409])
  })
})

test('a kind that only a newer server knows is left to it, and ends with the others', async () => {
  const known = await heldBy(await undo(await paidSlip()))
  const { id } = await db
    .insertInto('held_action')
    .values({
      kind: 'letter_undo' as HeldKind,
      payload: JSON.stringify({ reason: 'Escrito a lia@exemplo.org' }),
      subject: '1',
      seen: '',
      about: 'Carta 1',
      entity: 'letter',
      entity_id: 1,
      value_cents: null,
      reason: 'Escrito a lia@exemplo.org',
      asked_by: ana.id,
      asked_by_name: ana.name,
      asked_at: '2026-11-20T15:00:00Z',
      expires_at: '2026-11-27T15:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const who of [ana, rui])
    expect((await listOf(who)).map((one) => one.id)).toEqual(expect.arrayContaining([known.id]))
  for (const who of [ana, rui]) expect((await listOf(who)).map((one) => one.id)).not.toContain(id)
  const theirs = { ...known, id }
  expect((await decide('withdraw', theirs, ana)).statusCode).toBe(404)
  expect((await decide('confirm', theirs, rui)).statusCode).toBe(404)
  expect((await refuse(theirs, rui)).statusCode).toBe(404)
  const found = await request('POST', '/api/person-data', { token: ana.token, body: { email: 'lia@exemplo.org' } })
  expect(answered(found).body).toContain('Outro pedido')
  await expire({ ...ctx, clock: { now: () => new Date('2026-11-28T15:00:00Z') } })
  const states = db.selectFrom('held_action').select('state').where('id', 'in', [id, known.id])
  expect(await states.execute()).toEqual([{ state: 'expired' }, { state: 'expired' }])
})

describe('the setting', () => {
  test('is switched off by two, and keeps two admins', async () => {
    expect((await turn(true, treasurer)).statusCode).toBe(403)
    expect(errorsOf(await turn(false, ana, ''))).toHaveProperty('reason')
    await db
      .updateTable('user_account')
      .set({ profile: 'user' })
      .where('profile', '=', 'admin')
      .where('id', 'not in', [ana.id, rui.id])
      .execute()
    expect(codeOf(await request('DELETE', `/api/user/delete/${rui.id}`, { token: ana.token }))).toEqual([
      409,
      'conflict.one_person',
    ])
    const held = await heldBy(await turn(false))
    expect(answered(await request('GET', setting, { token: ana.token })).json()).toEqual({ on: true, admins: 2 })
    answered(await decide('confirm', held, rui))
    expect(answered(await request('GET', setting, { token: ana.token })).json()).toMatchObject({ on: false })
    const slip = await paidSlip()
    expect(answered(await undo(slip)).json()).toMatchObject({ status: 'pending' })
    answered(await turn(true))
  })

  test('a password older than an hour is asked for again before somebody confirms', async () => {
    const held = await heldBy(await undo(await paidSlip()))
    await db
      .updateTable('session_token')
      .set({ proved_at: '2026-11-20T13:00:00Z' })
      .where('user_id', '=', rui.id)
      .execute()
    expect(codeOf(await decide('confirm', held, rui))).toEqual([403, 'forbidden.password_again'])
  })
})
