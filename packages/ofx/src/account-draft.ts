import { limits } from './limits.ts'
import { NotAStatementError } from './not-a-statement.ts'
import { skipReason } from './skipped-rows.ts'
import type { RowTexts, StatementAccount } from './statement.ts'

/** A row of a statement as it was read. null: the value is missing or cannot be read. */
export type RowDraft = RowTexts & { date: string | null; amountCents: number | null }

export const emptyAccount = (): StatementAccount => ({
  bankId: null,
  branchId: null,
  account: null,
  accountType: null,
  currency: null,
  period: { start: null, end: null },
  ledgerBalance: null,
  transactions: [],
  skipped: [],
})

/** Collects the accounts of one file. The limits apply to all accounts together. */
export class Accounts {
  readonly list: StatementAccount[] = []
  private rows = 0

  /** Adds an account. @throws NotAStatementError when there are more than `limits.accounts` */
  open(): StatementAccount {
    if (this.list.length >= limits.accounts) throw new NotAStatementError('too-many-accounts')
    const account = emptyAccount()
    this.list.push(account)
    return account
  }

  /**
   * Adds a row to the account's transactions or, with the reason, to its skipped rows.
   * @param cut whether the file ends within the row
   * @throws NotAStatementError when there are more than `limits.rows`
   */
  add(account: StatementAccount, row: RowDraft, cut = false): void {
    this.rows += 1
    if (this.rows > limits.rows) throw new NotAStatementError('too-many-rows')
    const { date, amountCents } = row
    const why = cut ? 'cut off' : skipReason(row)
    if (why === null && date !== null && amountCents !== null) account.transactions.push({ ...row, date, amountCents })
    else account.skipped.push({ ...row, why: why ?? 'no amount' })
  }
}
