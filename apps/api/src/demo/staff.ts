import { permissions, type Permission } from '@seara/contract/core/permission'
import type { Actor } from '../core/actor.ts'
import type { Context } from '../core/context.ts'
import { register } from '../modules/access/users/users.service.ts'
import { demoCalendar, yearBegin, yearsTo } from './calendar.ts'
import { at } from './moments.ts'

interface DemoUser {
  name: string
  email: string
  profile?: 'admin'
  permissions?: Permission[]
}

const users: readonly DemoUser[] = [
  { name: 'Teresa Prado (administração)', email: 'teresa@seara.example', profile: 'admin' },
  { name: 'Helena Duarte (secretaria)', email: 'helena@seara.example' },
  { name: 'Otávio Nogueira (tesouraria)', email: 'otavio@seara.example', permissions: [...permissions] },
  { name: 'Inês Carvalho (aguarda aprovação)', email: 'ines@seara.example' },
]
export const demoPassword = 'demonstracao'

/** The users in whose names the demonstration is filled. */
export interface DemoStaff {
  admin: Actor
  secretary: Actor
  treasurer: Actor
}

/** Registers the users of the demonstration. @returns how many users */
export async function fillUsers(ctx: Context): Promise<number> {
  for (const user of users) {
    const { name, email, profile = 'user', permissions: granted = [] } = user
    const waits = name.includes('aguarda')
    const registering = waits ? ctx : at(ctx, null, yearBegin(yearsTo(demoCalendar(ctx.clock.now()).mission)[0]))
    const { id } = await register(registering, { name, email, password: demoPassword })
    if (waits) continue
    await ctx.db
      .updateTable('user_account')
      .set({ is_approved: true, profile, permissions: granted })
      .where('id', '=', id)
      .execute()
  }
  return users.length
}

/** Finds the users of `DemoStaff`. @throws Error when `fillUsers` did not register them before */
export async function demoStaff(ctx: Context): Promise<DemoStaff> {
  const rows = await ctx.db
    .selectFrom('user_account')
    .select(['id', 'name', 'email', 'profile', 'permissions'])
    .where('is_approved', '=', true)
    .execute()
  const find = (name: string): Actor => {
    const found = rows.find(({ email }) => email === `${name}@seara.example`)
    if (!found) throw new Error('Fill the staff first: what follows is done by them.')
    return found
  }
  return { admin: find('teresa'), secretary: find('helena'), treasurer: find('otavio') }
}
