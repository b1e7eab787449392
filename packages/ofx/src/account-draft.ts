import { limits } from './limits.ts'
import { NotAStatementError } from './not-a-statement.ts'
import type { RowTexts, SkipReason, StatementAccount } from './statement.ts'

/** A row as it was read; missing values are null. */
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

/** The accounts of one file; the limits apply to all of them together. */
export class Accounts {
  readonly list: StatementAccount[] = []
  private rows = 0

  /** Adds an account. @throws NotAStatementError beyond the limit */
  open(): StatementAccount {
    if (this.list.length >= limits.accounts) throw new NotAStatementError('too-many-accounts')
    const account = emptyAccount()
    this.list.push(account)
    return account
  }

  /**
   * Adds a row to the transactions of its account, or to the skipped rows with the reason.
   * @throws NotAStatementError beyond the limit
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

function skipReason({ date, amountCents, memo }: RowDraft): SkipReason | null {
  if (date === null) return 'no date'
  if (amountCents === null) return 'no amount'
  return isBalance(memo) ? 'balance row' : null
}

/** Whether a text names a balance: `SALDO ANTERIOR`, `Saldo do dia`, `S A L D O`; not a shop such as `Sal Doce`. */
const isBalance = (memo: string | null) => memo !== null && /^(?:saldo|s +a +l +d +o)/i.test(memo)
