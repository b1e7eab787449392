import { moneyOf } from '@seara/contract/fields/money'
import type { StatementDay } from '@seara/contract/statements/statement-days'
import { presentAccount } from '../matches/matches.presenter.ts'
import type { DayRow } from './days.service.ts'

export const presentDay = (row: DayRow): StatementDay => ({
  account: presentAccount(row),
  day: row.day,
  credits: moneyOf(row.credits_cents),
  matched: moneyOf(row.matched_cents),
  waiting: moneyOf(row.waiting_cents),
  set_aside: moneyOf(row.set_aside_cents),
  count: row.count,
  waiting_count: row.waiting_count,
  closed: row.closed_at === null ? null : { at: row.closed_at, by: row.closed_by, changed: row.has_changed === true },
})
