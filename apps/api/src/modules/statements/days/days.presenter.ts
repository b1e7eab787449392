import { moneyOf } from '@seara/contract/fields/money'
import type { AccountReconciliation, StatementDay } from '@seara/contract/statements/statement-days'
import { accountName } from '../matches/matches.presenter.ts'
import type { AccountRow, DayRow } from './days.service.ts'

const accountOf = (row: { bank_account_id: number; bank_name: string; account_number: string | null }) => ({
  id: row.bank_account_id,
  name: accountName(row),
})

export const presentDay = (row: DayRow): StatementDay => ({
  account: accountOf(row),
  day: row.day,
  credits: moneyOf(row.credits_cents),
  matched: moneyOf(row.matched_cents),
  waiting: moneyOf(row.waiting_cents),
  set_aside: moneyOf(row.set_aside_cents),
  count: row.count,
  waiting_count: row.waiting_count,
  closed: row.closed_at === null ? null : { at: row.closed_at, by: row.closed_by, changed: row.has_changed === true },
})

export const presentReconciliation = (row: AccountRow): AccountReconciliation => ({
  account: accountOf(row),
  until: row.until,
  declared: moneyOf(row.declared_cents),
  in_bank: moneyOf(row.in_bank_cents),
  difference: moneyOf(row.in_bank_cents - row.declared_cents),
  not_in_bank: row.absent,
  other_values: moneyOf(row.in_bank_cents - row.declared_cents + row.not_in_bank_cents),
  fees: moneyOf(row.fees_cents),
  waiting: moneyOf(row.waiting_cents),
})
