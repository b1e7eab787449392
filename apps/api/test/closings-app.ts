import {
  contributionChoices,
  contributionFields,
  contributionPath,
  createCollection,
  createContribution,
} from './collection-factories.ts'
import { answered, createDiocese, fillLetterhead, signIn } from './factories.ts'
import { createTestApp } from './harness.ts'

/**
 * Creates an app in which it is 20/11/2026, with an admin, a treasurer and a secretary, and functions that finish
 * collections.
 */
export async function createClosingsApp() {
  const moment = { now: new Date('2026-11-20T15:00:00Z') }
  const seara = await createTestApp({ clock: { now: () => moment.now } })
  const { request } = seara
  const { token } = await signIn(seara, 'admin')
  const treasurer = await signIn(seara, 'user', { permissions: ['finance'] })
  const secretary = await signIn(seara)
  await fillLetterhead(seara)
  const diocese = await createDiocese(seara, token, { name: 'Diocese de Goiás' })
  const choices = await contributionChoices(seara, token)

  const contribute = (collectionId: number, value: string, change: Record<string, string> = {}) =>
    createContribution(
      seara,
      token,
      contributionFields(collectionId, diocese.id, choices, { value_currency: value, ...change }),
    )
  const verify = (id: number) => request('PUT', `${contributionPath}/verify/${id}`, { token })
  const finish = (id: number, finished = true) =>
    request('PUT', `/api/missionary-collection/${id}`, { token, body: { finished } })

  /** A finished collection with two verified contributions and a pending one. */
  async function finishedCollection() {
    const collection = await createCollection(seara, token)
    const [one, other] = [await contribute(collection.id, '100,10'), await contribute(collection.id, '50,05')]
    const pending = await contribute(collection.id, '7,00')
    for (const { id } of [one, other]) answered(await verify(id))
    answered(await finish(collection.id))
    return { collection, year: collection.base_year, one, pending }
  }

  return {
    seara,
    moment,
    token,
    treasurer,
    secretary,
    diocese,
    choices,
    contribute,
    verify,
    finish,
    finishedCollection,
  }
}
