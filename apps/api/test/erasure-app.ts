import type { PersonData } from '@seara/contract/privacy/person-data'
import { createCampaign, createRequest } from './campaign-factories.ts'
import {
  contributionChoices,
  contributionFields,
  contributionPath,
  createCollection,
  createContribution,
} from './collection-factories.ts'
import { answered, createDiocese, fillLetterhead, ownPassword, signIn } from './factories.ts'
import { createTestApp } from './harness.ts'

/** Creates an app with an admin and a user, and functions that find and erase the stored data of a person. */
export async function createErasureApp() {
  const seara = await createTestApp()
  const { request, db } = seara
  const { token: admin } = await signIn(seara, 'admin')
  const { token: user } = await signIn(seara, 'user')
  const path = '/api/person-data'
  const choices = await contributionChoices(seara, admin)
  await fillLetterhead(seara)

  const find = async (email: string) =>
    answered(await request('POST', path, { token: admin, body: { email } })).json<PersonData>()
  const eraseWith = (email: string, seen: string, change: object = {}) =>
    request('POST', `${path}/erase`, {
      token: admin,
      body: { email, seen, reason: 'A pessoa pediu', current_password: ownPassword, ...change },
    })
  const groupOf = ({ groups }: PersonData, kind: string) => groups.find((group) => group.kind === kind)

  let made = 0
  /**
   * Makes a person with a verified and a pending contribution, a request of an open and one of a finished campaign, and
   * mails.
   */
  async function somebody() {
    const email = `pessoa.${(made += 1)}@exemplo.org`
    const name = `Zulmira Quaresma ${made}`
    const diocese = await createDiocese(seara, admin)
    const [verified, pending] = await Promise.all(
      [1, 2].map(async () => {
        const collection = await createCollection(seara, admin)
        return createContribution(seara, admin, contributionFields(collection.id, diocese.id, choices, { name, email }))
      }),
    )
    if (!verified || !pending) throw new Error('no contribution')
    answered(await request('PUT', `${contributionPath}/verify/${verified.id}`, { token: admin }))
    const [open, closed] = [await createCampaign(seara, admin), await createCampaign(seara, admin)]
    const own = { dioceseId: diocese.id, name, email }
    const waiting = await createRequest(seara, admin, open.id, own)
    const over = await createRequest(seara, admin, closed.id, own)
    await db
      .updateTable('missionary_campaign')
      .set({ finished: true, end_dt: '2026-05-10T12:00:00Z' })
      .where('id', '=', closed.id)
      .execute()
    await db.updateTable('mail').set({ state: 'sent' }).where('recipient', '=', email).execute()
    return { email, name, verified, pending, waiting, over }
  }

  return { seara, admin, user, path, find, eraseWith, groupOf, somebody }
}
