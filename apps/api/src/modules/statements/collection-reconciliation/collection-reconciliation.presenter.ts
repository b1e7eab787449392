import { moneyOf } from '@seara/contract/fields/money'
import type { AccountReconciliation } from '@seara/contract/statements/statement-days'
import { presentAccount } from '../matches/matches.presenter.ts'
import type { AccountRow } from './collection-reconciliation.service.ts'

export const presentReconciliation = (row: AccountRow): AccountReconciliation => ({
  account: presentAccount(row),
  until: row.until,
  declared: moneyOf(row.declared_cents),
  in_bank: moneyOf(row.in_bank_cents),
  difference: moneyOf(row.in_bank_cents - row.declared_cents),
  not_in_bank: row.absent,
  other_values: moneyOf(row.in_bank_cents - row.declared_cents + row.not_in_bank_cents),
  fees: moneyOf(row.fees_cents),
  waiting: moneyOf(row.waiting_cents),
})
