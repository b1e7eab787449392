import { match, type MatchInput } from '../../src/modules/statements/matches/rules/match.ts'
import type { Declaration } from '../../src/modules/statements/matches/rules/pairs.ts'
import type { Proposal } from '../../src/modules/statements/matches/rules/proposal-score.ts'
import type { BankRow } from '../../src/modules/statements/matches/rules/payer-text.ts'

type Diocese = MatchInput['registry'][number]

let rows = 0

/**
 * A credit on 12 October with a unique id.
 * @param cents its value
 * @param memo the bank's description of it
 */
export function bankRow(cents: number, memo: string, more: Partial<BankRow> = {}): BankRow {
  rows += 1
  const fields = { accountId: 1, date: '2026-10-12', name: null, fitid: null, refnum: null }
  return { id: rows, key: String(rows), ...fields, cents, memo, ...more }
}

/** Functions for trying out the matching rules with the given dioceses. */
export function matchInput(registry: Diocese[]) {
  return {
    /** A gift of a diocese, declared on 11 October. */
    gift: (dioceseId: number, cents: number, more: Partial<Declaration> = {}): Declaration => ({
      key: `contribution:${dioceseId}:${cents}`,
      accountId: 1,
      cents,
      day: '2026-10-11',
      dioceseId,
      cnpj: registry.find(({ id }) => id === dioceseId)?.cnpj ?? null,
      people: ['Maria Aparecida Souza'],
      needsPerson: false,
      ...more,
    }),
    proposalsOf: (rows: BankRow[], declarations: Declaration[], more: Partial<MatchInput> = {}): Proposal[] =>
      match({ rows, declarations, registry, usualPayers: [], ...more }).proposals,
  }
}
