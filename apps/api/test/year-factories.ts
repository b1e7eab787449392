import type { Ledger, LedgerYearDetails, YearCorrection } from '@seara/contract/overview/year-closings'
import { answered, ownPassword } from './factories.ts'
import type { TestApp } from './harness.ts'

export const closingPath = (ledger: Ledger, year: number) => `/api/year-closings/${ledger}/${year}`
export const correctionPath = '/api/year-corrections'

export const readYear = async ({ request }: TestApp, token: string, ledger: Ledger, year: number) =>
  answered(await request('GET', closingPath(ledger, year), { token })).json<LedgerYearDetails>()

/** Reads the sums of a ledger's year, and closes the year with them. */
export async function closeYear(app: TestApp, token: string, ledger: Ledger, year: number): Promise<LedgerYearDetails> {
  const { seen } = await readYear(app, token, ledger, year)
  const body = { seen, current_password: ownPassword }
  return answered(await app.request('POST', closingPath(ledger, year), { token, body }), 201).json()
}

export const reopenYear = async ({ request }: TestApp, token: string, ledger: Ledger, year: number) => {
  const body = { reason: 'Faltou um lançamento', current_password: ownPassword }
  return answered(
    await request('POST', `${closingPath(ledger, year)}/reopen`, { token, body }),
  ).json<LedgerYearDetails>()
}

export const listCorrections = async ({ request }: TestApp, token: string, ledger: Ledger, year: number) =>
  answered(await request('GET', correctionPath, { token, query: { ledger, year: String(year), limit: '100' } })).json<{
    data: YearCorrection[]
  }>().data
