import type { ActionHeld, HeldAction } from '@seara/contract/access/held-action'
import type { Paged } from '@seara/contract/core/paging'
import type { Today } from '@seara/contract/overview/today'
import { beforeEach, expect } from 'vitest'
import type { Clock } from '../src/core/context.ts'
import { invoicePath } from './billing-factories.ts'
import { answered, codeOf, fillLetterhead, signIn, type Answer, type Person } from './factories.ts'
import { createReturnsApp, type RegisteredSlip } from './return-factories.ts'

/**
 * Creates an app of returns with one admin, Ana. Its functions ask for actions that need a second person's approval
 * (held actions), and decide about them.
 */
export async function createHeldActionsApp(clock?: Clock) {
  const returns = await createReturnsApp(clock)
  const { seara, admin: ana, newSlip } = returns
  const { request, db } = seara
  const setting = '/api/second-person'
  const path = '/api/held-actions'
  await fillLetterhead(seara)

  const turn = (on: boolean, { token } = ana, reason = 'Somos poucos') =>
    request('POST', setting, { token, body: { on, reason } })

  /** Signs three more people in. From then on, each test begins with the setting on that requires a second person. */
  async function withSecondPerson() {
    const rui = { ...(await signIn(seara, 'admin')), name: 'Rui Administrador' }
    await db.updateTable('user_account').set({ name: rui.name }).where('id', '=', rui.id).execute()
    const treasurer = await signIn(seara, 'user', { permissions: ['finance'] })
    const secretary = await signIn(seara)
    beforeEach(async () => {
      answered(await turn(true))
    })
    return { rui, treasurer, secretary }
  }

  const listOf = async ({ token }: Person) =>
    answered(await request('GET', path, { token, query: { state: 'waiting', limit: '100' } })).json<Paged<HeldAction>>()
      .data
  const heldBy = async (answer: Answer): Promise<HeldAction> => {
    expect(codeOf(answer)).toEqual([202, 'held.second_person'])
    const { held_id } = answer.json() as ActionHeld
    const held = (await listOf(ana)).find(({ id }) => id === held_id)
    if (!held) throw new Error('it is not among what waits')
    return held
  }
  const decide = (how: 'confirm' | 'withdraw', { id }: HeldAction, { token }: Person) =>
    request('POST', `${path}/${id}/${how}`, { token })
  const refuse = ({ id }: HeldAction, { token }: Person, reason = 'Está certo como está') =>
    request('POST', `${path}/${id}/refuse`, { token, body: { reason } })
  const waitsFor = async ({ token }: Person) =>
    answered(await request('GET', '/api/today', { token }))
      .json<Today>()
      .work.find(({ kind }) => kind === 'held_actions')?.count ?? 0

  const change = ({ id }: { id: number }, body: object, { token } = ana) =>
    request('PUT', `${invoicePath}/${id}`, { token, body })
  const undo = (slip: { id: number }, who = ana) => change(slip, { status: 'pending', reason: 'Era de outro' }, who)
  async function paidSlip(): Promise<RegisteredSlip> {
    const slip = await newSlip()
    answered(await change(slip, { status: 'paid', credit_date: '2026-11-19' }))
    return slip
  }

  return {
    ...returns,
    ana,
    setting,
    path,
    turn,
    withSecondPerson,
    listOf,
    heldBy,
    decide,
    refuse,
    waitsFor,
    change,
    undo,
    paidSlip,
  }
}
