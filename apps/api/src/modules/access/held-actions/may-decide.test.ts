import type { HeldAction } from '@seara/contract/access/held-action'
import type { Session } from '@seara/contract/access/session'
import type { Mail } from '@seara/contract/platform/outbox'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  answered,
  codeOf,
  messageOf,
  ownPassword,
  registerPerson,
  signIn,
  type Person,
} from '../../../../test/factories.ts'
import { createHeldActionsApp } from '../../../../test/held-actions-app.ts'
import { mailLinks } from '../forgotten-password/forgotten-password.service.ts'
import { openSession } from '../sessions/sessions.service.ts'

const day = 24 * 60 * 60_000
let now = new Date('2026-11-20T15:00:00Z')
const { seara, ana, withSecondPerson, ...given } = await createHeldActionsApp({ now: () => now })
const { paidSlip, turn, undo, decide, refuse, listOf, waitsFor } = given
const { request, db, ctx } = seara
const { rui } = await withSecondPerson()

const younger = [403, 'forbidden.younger_access']
const sameHand = [403, 'forbidden.same_hand']
const password = 'colheita farta 26'
let people = 0

/** Lets days pass. All sessions stay open. */
async function later(days: number): Promise<void> {
  now = new Date(now.getTime() + days * day)
  const moment = now.toISOString()
  await db.updateTable('session_token').set({ created_at: moment, last_used_at: moment, proved_at: moment }).execute()
}
beforeEach(() => later(8))

const change = (id: number, body: object, { token } = ana) => request('PUT', `/api/user/${id}`, { token, body })
const asked = async (who = ana): Promise<HeldAction> => {
  const slip = await paidSlip()
  const answer = await undo(slip, who)
  expect(codeOf(answer)).toEqual([202, 'held.second_person'])
  const held = (await listOf(who)).find(({ entity_id }) => entity_id === slip.id)
  if (!held) throw new Error('it is not among what waits')
  return held
}
const stateOf = async ({ entity_id }: HeldAction) => {
  const slip = db.selectFrom('slip').select('state').where('id', '=', entity_id)
  return (await slip.executeTakeFirstOrThrow()).state
}
const signedIn = async (id: number): Promise<Person> => ({
  id,
  name: 'Maria da Silva',
  email: '',
  token: await openSession(ctx, id),
})

/** Registers an account, as anybody can. Then `by` approves it and makes it an admin, and the account signs in. */
async function accomplice(by = ana): Promise<Person> {
  const email = `comparsa${people++}@exemplo.org`
  const id = await registerPerson(seara, email, password, { is_approved: false })
  answered(await request('PUT', `/api/auth/approved/${id}`, { token: by.token }))
  answered(await change(id, { profile: 'admin' }, by))
  const session = answered(await request('POST', '/api/auth/login', { body: { email, password } })).json<Session>()
  return { id, name: 'Maria da Silva', email, token: session.token }
}

describe('an account that the asker made an admin', () => {
  test('decides nothing that was asked before it could decide, and is told why; another admin decides it', async () => {
    const held = await asked()
    const other = await accomplice()
    const confirmed = await decide('confirm', held, other)
    expect(codeOf(confirmed)).toEqual(younger)
    expect(messageOf(confirmed)).toBe(
      'O seu acesso foi dado ou mudado por outra pessoa depois deste pedido. Quem já tinha acesso antes o decide.',
    )
    expect(codeOf(await refuse(held, other))).toEqual(younger)
    expect(await stateOf(held)).toBe('paid')
    expect(await waitsFor(other)).toBe(0)
    expect(await listOf(other)).toContainEqual({ ...held, is_own: false, cannot_decide: messageOf(confirmed) })
    await later(6)
    answered(await decide('confirm', held, rui))
    expect(await stateOf(held)).toBe('pending')
  })

  test('decides nothing that the asker asks within a week, nor the asker what it asks; afterwards both do', async () => {
    const other = await accomplice()
    await later(1)
    const [held, theirs] = [await asked(), await asked(other)]
    const confirmed = await decide('confirm', held, other)
    expect(codeOf(confirmed)).toEqual(sameHand)
    expect(messageOf(confirmed)).toBe(
      'O seu acesso e o de quem pediu foram dados ou mudados, há menos de sete dias, pela mesma pessoa ou por um de vocês. Outra pessoa decide este pedido.',
    )
    expect(codeOf(await decide('confirm', theirs, ana))).toEqual(sameHand)
    answered(await decide('confirm', theirs, rui))
    await later(6.1)
    answered(await decide('confirm', held, other))
  })

  test('nor does an account that an accomplice made an admin in its turn, though the accomplice is deleted', async () => {
    const first = await accomplice()
    const second = await accomplice(first)
    await later(1)
    answered(await request('DELETE', `/api/user/delete/${first.id}`, { token: ana.token }), 204)
    const held = await asked()
    expect(codeOf(await decide('confirm', held, await signedIn(second.id)))).toEqual(sameHand)
    const brother = await accomplice()
    await later(0.1)
    const theirs = await asked(await signedIn(brother.id))
    expect(codeOf(await decide('confirm', theirs, await signedIn(second.id)))).toEqual(sameHand)
    answered(await decide('confirm', theirs, rui))
  })

  test('nor an account that came by an invitation of the asker', async () => {
    const email = `convidado${people++}@exemplo.org`
    const body = { name: 'Caio Convidado', email, profile: 'admin', permissions: [] }
    const held = await asked()
    answered(await request('POST', '/api/invitation', { token: ana.token, body }), 201)
    const mail = await db.selectFrom('mail').select('text').where('recipient', '=', email).executeTakeFirstOrThrow()
    const token = /convite#([\w-]{43})/.exec(mail.text ?? '')?.[1]
    const accepted = await request('POST', '/api/auth/accept-invitation', { body: { token, password } })
    const { token: own } = answered(accepted).json<Session>()
    const { id } = await db.selectFrom('user_account').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    expect(codeOf(await decide('confirm', held, { ...ana, token: own }))).toEqual(younger)
    await later(1)
    expect(codeOf(await decide('confirm', await asked(), await signedIn(id)))).toEqual(sameHand)
  })
})

describe('an account whose e-mail the asker changed', () => {
  test('decides neither what was asked before nor what is asked within a week', async () => {
    const before = await asked()
    answered(await change(rui.id, { email: `tomado${people++}@exemplo.org` }))
    expect(codeOf(await decide('confirm', before, rui))).toEqual(younger)
    await later(1)
    const after = await asked()
    expect(codeOf(await decide('confirm', after, rui))).toEqual(sameHand)
    expect(codeOf(await decide('confirm', await asked(rui), ana))).toEqual(sameHand)
    for (const held of [before, after]) expect(await stateOf(held)).toBe('paid')
  })

  test('another admin, whom nobody touched, decides all of it', async () => {
    const other = await signIn(seara, 'admin')
    answered(await change(rui.id, { email: `tomado${people++}@exemplo.org` }))
    expect((await decide('confirm', await asked(), other)).statusCode).toBe(200)
    expect((await decide('confirm', await asked(rui), other)).statusCode).toBe(200)
  })
})

describe('an account that somebody could enter in place of its holder', () => {
  const tokenIn = (text: string | null | undefined) => /reset-password#([\w-]{43})/.exec(text ?? '')?.[1]
  const mailFor = (email: string) =>
    db.selectFrom('mail').selectAll().where('recipient', '=', email).orderBy('id', 'desc').executeTakeFirstOrThrow()
  const emailOf = async (id: number) =>
    (await db.selectFrom('user_account').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email
  const forgotten = async (id: number) => {
    const email = await emailOf(id)
    answered(await request('POST', '/api/auth/forgot-password', { body: { email } }), 204)
    await mailLinks(ctx, new AbortController().signal)
    return mailFor(email)
  }
  const read = async (id: number) =>
    answered(await request('GET', `/api/outbox/${id}`, { token: ana.token })).json<Mail>()

  test('is not entered by the link of a mail in the outbox, while the second person is on', async () => {
    const { id } = await forgotten(rui.id)
    const shown = JSON.stringify(await read(id))
    expect(tokenIn(shown)).toBeUndefined()
    expect(shown).toContain('A segunda pessoa está ligada: o texto desta mensagem é só para quem a recebe.')
    const body = { name: 'Caio', email: `convidado${people++}@exemplo.org`, profile: 'admin', permissions: [] }
    answered(await request('POST', '/api/invitation', { token: ana.token, body }), 201)
    expect(JSON.stringify(await read((await mailFor(body.email)).id))).not.toContain('convite#')
    await db.updateTable('second_person').set({ is_on: false }).execute()
    expect(tokenIn((await read(id)).text)).toBeDefined()
  })

  test('is not entered by a link that was mailed before the second person was switched on', async () => {
    await db.updateTable('second_person').set({ is_on: false }).execute()
    const token = tokenIn((await forgotten(rui.id)).text)
    answered(await turn(true))
    const body = { token, password, password_confirmation: password }
    expect((await request('POST', '/api/auth/reset-password', { body })).statusCode).toBe(409)
  })

  test('decides nothing that was asked before its password was reset by a link, and what is asked later', async () => {
    const held = await asked()
    const token = tokenIn((await forgotten(rui.id)).text)
    const body = { token, password, password_confirmation: password }
    answered(await request('POST', '/api/auth/reset-password', { body }), 204)
    const again = await signedIn(rui.id)
    const confirmed = await decide('confirm', held, again)
    expect(codeOf(confirmed)).toEqual(younger)
    expect(messageOf(confirmed)).toBe(
      'A sua senha foi trocada, pelo link enviado por e-mail, depois deste pedido. Outra pessoa o decide.',
    )
    answered(await decide('confirm', await asked(), again))
    rui.token = again.token
  })

  test('is in the hand of whoever switched its second factor off', async () => {
    const holder = await signIn(seara, 'admin')
    const held = await asked()
    const confirmed_at = now.toISOString()
    await db
      .insertInto('second_factor')
      .values({ user_id: holder.id, secret: Buffer.from('x'), confirmed_at })
      .execute()
    const off = { token: ana.token, body: { current_password: ownPassword } }
    answered(await request('POST', `/api/user/${holder.id}/second-factor/off`, off), 204)
    expect(codeOf(await decide('confirm', held, await signedIn(holder.id)))).toEqual(younger)
    await later(1)
    expect(codeOf(await decide('confirm', await asked(), await signedIn(holder.id)))).toEqual(sameHand)
    await later(6.1)
    answered(await decide('confirm', await asked(), await signedIn(holder.id)))
  })
})

describe('an account of an office', () => {
  test('decides, when its holder changed the own e-mail and another only its name', async () => {
    const held = await asked()
    answered(await change(rui.id, { email: `rui${people++}@exemplo.org` }, rui))
    answered(await change(rui.id, { name: 'Rui Administrador Filho' }))
    expect((await decide('confirm', held, rui)).statusCode).toBe(200)
    expect((await decide('confirm', await asked(), rui)).statusCode).toBe(200)
  })

  test('decides, when the first admin made all the others more than a week ago', async () => {
    const [one, other] = [await accomplice(), await accomplice()]
    await later(7.1)
    expect((await decide('confirm', await asked(), one)).statusCode).toBe(200)
    expect((await decide('confirm', await asked(one), other)).statusCode).toBe(200)
    expect((await decide('confirm', await asked(other), ana)).statusCode).toBe(200)
  })

  test('decides at once, when it was made an admin before the second person was switched on', async () => {
    const off = await request('POST', '/api/second-person', {
      token: ana.token,
      body: { on: false, reason: 'Mudança' },
    })
    const [waiting] = (await listOf(ana)).filter(({ kind }) => kind === 'setting_off')
    expect(codeOf(off)).toEqual([202, 'held.second_person'])
    answered(await request('POST', `/api/held-actions/${waiting?.id}/confirm`, { token: rui.token }))
    const early = await accomplice()
    answered(await turn(true))
    const late = await accomplice()
    expect((await decide('confirm', await asked(), early)).statusCode).toBe(200)
    expect(codeOf(await decide('confirm', await asked(), late))).toEqual(sameHand)
    expect(codeOf(await decide('confirm', await asked(late), early))).toEqual([200, undefined])
  })
})
