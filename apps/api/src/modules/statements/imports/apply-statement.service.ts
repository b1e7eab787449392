import { today } from '../../../core/civil-time.ts'
import { nowIso, type Context } from '../../../core/context.ts'
import { record } from '../../../platform/audit/record-change.service.ts'
import * as credits from '../matches/credits.service.ts'
import type { CreditDetails, CreditRow } from '../matches/credits.service.ts'
import { withMatchesLocked } from '../matches/match-lock.service.ts'
import { check, type Refused, type SentStatement } from './check-statement.service.ts'
import { rowsOfCoveredDays } from './covered-days.ts'
import * as repository from './imports.repository.ts'
import type { AccountCounts } from './imports.repository.ts'
import { lookalikesInWords } from './lookalikes.service.ts'
import type { ReadAccount } from './read-statement-in-thread.ts'
import { returnsInWords, warningsOf } from './statement-warnings.ts'

/** The changes that a statement made, or would make in a preview. */
export interface Processed {
  status: 'processed'
  filename: string
  /** The id of the stored statement; null in a preview. */
  id: number | null
  accounts: AccountCounts[]
  accountNames: ReadonlyMap<number, { bank_name: string; account_number: string | null }>
  warnings: string[]
  /** How many credits are new. */
  credits: number
  /** How many new credits have a certain match. */
  certain: number
  /** How many new credits have a likely match. */
  likely: number
  /** How many slips were settled because a credit has their Pix code. */
  slips: number
  /** The new credits, at most `mostShown`; null outside of a preview. */
  preview: { rows: CreditRow[]; details: CreditDetails } | null
}

export type Outcome = Processed | Refused

/**
 * The most credits of each file that a preview shows. If there are more, those with a match or a candidate come first:
 * `listOfFile` (`matches/credits.repository.ts`) orders them.
 */
const mostShown = 500

/**
 * Applies one file in the caller's transaction: all of it or nothing.
 * @param fileId the stored file; null for a preview
 */
export async function apply(ctx: Context, sent: SentStatement, fileId: number | null): Promise<Outcome> {
  const { filename, sha256, read } = sent
  const isPreview = fileId === null
  return withMatchesLocked(ctx, async (ctx, refresh): Promise<Outcome> => {
    const checked = await check(ctx, sent)
    if ('refused' in checked) return checked.refused
    const { registered, named, earlier } = checked
    if (earlier) await repository.releaseContent(ctx.db, earlier.id)
    const { id } = await repository.insert(ctx.db, {
      sha256,
      filename,
      format: read.format,
      accounts: '[]',
      row_count: 0,
      new_count: 0,
      file_id: fileId,
      applied_at: nowIso(ctx.clock),
      applied_by: ctx.actor?.name ?? null,
    })
    const accounts: AccountCounts[] = []
    for (const { account, known } of named) accounts.push(await insertAccount(ctx, id, account, known?.id ?? null))
    const counts = { row_count: sumOf(accounts, 'rows'), new_count: sumOf(accounts, 'new_rows') }
    await repository.setCounts(ctx.db, id, { accounts: JSON.stringify(accounts), ...counts })
    const { slips } = await refresh(ctx)
    if (!isPreview)
      await record(ctx, {
        entity: 'statement_file',
        id,
        action: 'create',
        before: null,
        after: { filename, ...counts },
      })
    return {
      status: 'processed',
      filename,
      id: isPreview ? null : id,
      accounts,
      accountNames: new Map(registered.map((one) => [one.id, one])),
      warnings: [
        ...returnsInWords(await repository.returnedBy(ctx.db, id)),
        ...warningsOf(read, accounts),
        ...(await lookalikesInWords(ctx, id, named)),
      ],
      ...(await repository.countCredits(ctx.db, id)),
      slips,
      preview: isPreview ? await shown(ctx, id) : null,
    }
  })
}

export const sumOf = (accounts: readonly AccountCounts[], field: 'rows' | 'new_rows') =>
  accounts.reduce((sum, account) => sum + account[field], 0)

async function insertAccount(
  ctx: Context,
  fileId: number,
  { label, rows: all, until, skipped }: ReadAccount,
  accountId: number | null,
): Promise<AccountCounts> {
  const rows = rowsOfCoveredDays(all, until, today(ctx.clock))
  const days = rows.map(({ day }) => day).toSorted()
  const added =
    accountId === null
      ? []
      : await repository.insertRows(
          ctx.db,
          rows.map(({ key, day, cents, memo, name, fitid, refnum }) => ({
            bank_account_id: accountId,
            row_key: key,
            day,
            cents: BigInt(cents),
            memo,
            name,
            fitid,
            refnum,
            statement_file_id: fileId,
          })),
        )
  const total = (isCredit: boolean) =>
    added.reduce((sum, { cents }) => (cents > 0n === isCredit ? sum + cents : sum), 0n).toString()
  return {
    account_id: accountId,
    label,
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    rows: rows.length,
    new_rows: added.length,
    skipped: skipped + all.length - rows.length,
    credits_cents: total(true),
    debits_cents: total(false),
  }
}

async function shown(ctx: Context, id: number) {
  const rows = await credits.listOfFile(ctx, id, mostShown)
  return { rows, details: await credits.detailsOf(ctx, rows) }
}
