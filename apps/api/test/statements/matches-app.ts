import type { Contribution } from '@seara/contract/collections/contributions'
import type { BankSide, StatementCredit } from '@seara/contract/statements/credits'
import {
  contributionChoices,
  contributionFields,
  contributionPath,
  createCollection,
  createContribution,
} from '../collection-factories.ts'
import { anyCnpj, answered, createDiocese, fillLetterhead, signIn } from '../factories.ts'
import { createTestApp } from '../harness.ts'
import { ofxOf, sendStatements } from './ofx.ts'

/**
 * A contribution, with the number in its diocese's name, the diocese's CNPJ, and the amount as a statement writes it.
 */
type Declared = Contribution & { place: number; cnpj: string; amount: string }

/**
 * Creates an app in which it is 20/10/2026, with a collection, and functions that declare gifts and upload statements
 * with credits.
 */
export async function createMatchesApp() {
  const moment = { now: new Date('2026-10-20T15:00:00Z') }
  const seara = await createTestApp({ clock: { now: () => moment.now } })
  await fillLetterhead(seara)
  const { request } = seara
  const { token } = await signIn(seara, 'admin')
  const secretary = await signIn(seara)
  const choices = await contributionChoices(seara, token)
  const collection = await createCollection(seara, token, { base_year: 2026 })

  let places = 0
  /** A pending contribution of a new diocese, with an amount that no other gift has. */
  async function declared(): Promise<Declared> {
    places += 1
    const place = places
    const cnpj = anyCnpj()
    const diocese = await createDiocese(seara, token, { name: `Diocese de Vila ${place}`, cnpj })
    const amount = `${1000 + place}.17`
    const fields = contributionFields(collection.id, diocese.id, choices, { value_currency: amount })
    return { ...(await createContribution(seara, token, fields)), place, cnpj, amount }
  }
  const bring = (day: string, amount: string, memo: string) =>
    sendStatements(seara, token, [ofxOf([{ day, amount, memo }])])
  const bankSide = async (id: number): Promise<BankSide> =>
    answered(await request('GET', `/api/verification/case/${id}/bank`, { token: secretary.token })).json()
  const credits = async (query = ''): Promise<StatementCredit[]> =>
    answered(await request('GET', `/api/finance/statements/credits?limit=100${query}`, { token })).json<{
      data: StatementCredit[]
    }>().data
  const verify = (id: number) => request('PUT', `${contributionPath}/verify/${id}`, { token })

  return { seara, moment, token, choices, collection, declared, bring, bankSide, credits, verify }
}
