import { moneyOf } from '@seara/contract/fields/money'
import type {
  StatementAccount,
  StatementFile,
  StatementOutcome,
  StatementUpload,
} from '@seara/contract/statements/statement-files'
import type { Context } from '../../../core/context.ts'
import * as files from '../../../platform/files/files.service.ts'
import { accountName, presentCredit } from '../matches/matches.presenter.ts'
import type { Outcome, Processed } from './apply-statement.service.ts'
import type { AccountCounts, StatementFileRow } from './imports.service.ts'

export const presentUpload = (outcomes: readonly Outcome[]): StatementUpload => ({
  files: outcomes.map(presentOutcome),
})

const nothingDone = { id: null, accounts: [], warnings: [], new_credits: 0, certain: 0, likely: 0, slips: 0 }

function presentOutcome(outcome: Outcome): StatementOutcome {
  if (outcome.status !== 'processed') return { ...nothingDone, ...outcome }
  const { filename, id, accounts, accountNames, warnings, credits, certain, likely, slips, preview } = outcome
  return {
    filename,
    status: 'processed',
    id,
    accounts: accounts.map((one) => presentStatementAccount(one, accountNames)),
    warnings,
    new_credits: credits,
    certain,
    likely,
    slips,
    ...(preview && { preview: preview.rows.map((row) => presentCredit(row, preview.details)) }),
  }
}

function presentStatementAccount(counts: AccountCounts, names: Processed['accountNames']): StatementAccount {
  const { account_id, label, from, to, rows, new_rows, skipped } = counts
  const known = account_id === null ? undefined : names.get(account_id)
  return {
    account: known && account_id !== null ? { id: account_id, name: accountName(known) } : null,
    written: label,
    from,
    to,
    rows,
    new_rows,
    known: account_id === null ? 0 : rows - new_rows,
    skipped,
    credits: moneyOf(BigInt(counts.credits_cents)),
    debits: moneyOf(BigInt(counts.debits_cents)),
  }
}

export const presentFile = (ctx: Context, file: StatementFileRow, names: Processed['accountNames']): StatementFile => ({
  id: file.id,
  filename: file.filename,
  applied_at: file.applied_at,
  applied_by: file.applied_by,
  accounts: file.accounts.map((one) => presentStatementAccount(one, names)),
  rows: file.row_count,
  new_rows: file.new_count,
  url: file.file_id === null ? null : files.signedUrl(ctx, file.file_id),
})
