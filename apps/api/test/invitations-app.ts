import type { Invitation } from '@seara/contract/access/invitations'
import { answered, signIn } from './factories.ts'
import { createTestApp } from './harness.ts'

export const hour = 3_600_000
/** The password that an invited person chooses. */
export const password = 'colheita farta 26'

/** Creates an app in which it is noon on 02/03/2026 in UTC, and functions that invite people and accept for them. */
export async function createInvitationsApp() {
  const moment = { now: new Date('2026-03-02T12:00:00Z') }
  const later = (milliseconds: number) => (moment.now = new Date(moment.now.getTime() + milliseconds))
  const seara = await createTestApp({ clock: { now: () => moment.now } })
  const { request, db } = seara

  let people = 0
  const anyone = () => `convidada${people++}@exemplo.org`
  /** An admin who has just signed in. After an hour, giving somebody a role would require the password again. */
  const anAdmin = () => signIn(seara, 'admin')

  const invite = (token: string, email: string, change: object = {}) =>
    request('POST', '/api/invitation', {
      token,
      body: { name: 'Clara Convidada', email, profile: 'user', permissions: ['finance'], ...change },
    })
  const again = (token: string, id: number) => request('POST', `/api/invitation/${id}/send`, { token })
  const undo = (token: string, id: number) => request('DELETE', `/api/invitation/${id}`, { token })
  const open = (token: string) => request('POST', '/api/auth/invitation', { body: { token } })
  const accept = (token: string, chosen = password) =>
    request('POST', '/api/auth/accept-invitation', { body: { token, password: chosen } })
  const login = (email: string, tried: string) =>
    request('POST', '/api/auth/login', { body: { email, password: tried } })
  const invitations = async () =>
    answered(await request('GET', '/api/invitation', { token: (await anAdmin()).token })).json<Invitation[]>()

  const mailsTo = (email: string) =>
    db
      .selectFrom('mail')
      .selectAll()
      .where('recipient', '=', email)
      .where('purpose', '=', 'invitation')
      .orderBy('id')
      .execute()
  /** The part after the # in the link of the newest mail to an address. */
  const linkTo = async (email: string): Promise<string> =>
    /https:\/\/seara\.example\/convite#([\w-]{43})/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? ''

  /** Invites somebody. @returns the invitation and its link */
  async function invited(change: object = {}, email = anyone()) {
    const admin = await anAdmin()
    const invitation = answered(await invite(admin.token, email, change), 201).json<Invitation>()
    return { admin, email, invitation, link: await linkTo(email) }
  }
  const accountOf = (email: string) =>
    db.selectFrom('user_account').selectAll().where('email', '=', email).executeTakeFirst()

  return {
    seara,
    moment,
    later,
    anyone,
    anAdmin,
    invite,
    again,
    undo,
    open,
    accept,
    login,
    invitations,
    mailsTo,
    linkTo,
    invited,
    accountOf,
  }
}
