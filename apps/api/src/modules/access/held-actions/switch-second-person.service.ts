import { z } from 'zod'
import type { SecondPersonSetting } from '@seara/contract/access/second-person'
import { inTransaction, type Context } from '../../../core/context.ts'
import { conflict, invalid } from '../../../core/errors.ts'
import * as secondPerson from '../../../platform/second-person/second-person.service.ts'
import * as resetLinks from '../reset-links/reset-links.service.ts'
import * as users from '../users/users.service.ts'
import { heldCommand } from './held-command.port.ts'
import { holdIfAsked } from './hold-action.service.ts'

export const settingOff = heldCommand({
  kind: 'setting_off',
  payload: z.object({ reason: z.string() }),
  describe: async (ctx) => ({
    entity: 'second_person',
    id: 1,
    about: 'O que mexe em dinheiro para trás deixa de esperar por uma segunda pessoa',
    cents: null,
    state: await secondPerson.lock(ctx),
  }),
  run: (ctx, { reason }) => secondPerson.set(ctx, false, reason),
})

export const get = async (ctx: Context): Promise<SecondPersonSetting> => ({
  on: await secondPerson.isOn(ctx),
  admins: (await users.admins(ctx)).length,
})

/**
 * Switches the requirement of a second person on. To switch it off, a second person has to confirm: then this only
 * asks.
 * @throws conflict when switching it on while there is only one admin
 * @throws invalid on `reason` when switching it off without a reason
 * @throws HeldForSecondPerson when switching it off: the request now waits for the second person
 */
export async function change(
  ctx: Context,
  { on, reason }: { on: boolean; reason?: string | null | undefined },
): Promise<SecondPersonSetting> {
  if (on) await switchOn(ctx)
  else if (await secondPerson.isOn(ctx)) {
    if (!reason) throw invalid('reason', 'Informe o motivo')
    await holdIfAsked(ctx, settingOff, { reason })
  }
  return get(ctx)
}

const switchOn = (ctx: Context): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const admins = await users.lockAdmins(ctx)
    if (admins.length < 2)
      throw conflict(
        'Só há um administrador com acesso: ninguém poderia confirmar o que ele pede. Dê acesso a outro antes.',
        'one_person',
      )
    await secondPerson.set(ctx, true)
    // Until now, every admin could read these links in the outbox.
    for (const { id } of admins) await resetLinks.revokeAll(ctx, id)
  })
