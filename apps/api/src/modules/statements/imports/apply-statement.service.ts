import { dayOf, today } from '../../../core/civil-time.ts'
import { nowIso, type Context } from '../../../core/context.ts'
import { formatDay } from '../../../core/format.ts'
import { record } from '../../../platform/audit/record-change.service.ts'
import * as credits from '../matches/credits.service.ts'
import type { CreditDetails, CreditRow } from '../matches/credits.service.ts'
import { withMatchesLocked } from '../matches/match-lock.service.ts'
import { accountOf } from './account-of.ts'
import * as repository from './imports.repository.ts'
import type { AccountCounts } from './imports.repository.ts'
import { lookalikesInWords } from './lookalikes.service.ts'
import type { ReadAccount, ReadStatement } from './read-statement-in-thread.ts'
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

export type Outcome = Processed | { status: 'duplicate' | 'rejected'; filename: string; reason: string }

/**
 * The most credits of each file that a preview shows. If there are more, those with a match or a candidate come first:
 * `listOfFile` (`matches/credits.repository.ts`) orders them.
 */
const mostShown = 500

/** A statement that was read. */
interface SentStatement {
  filename: string
  sha256: string
  read: ReadStatement
}

export const rejected = ({ filename }: { filename: string }, reason: string) => ({
  status: 'rejected' as const,
  filename,
  reason,
})

type Registered = Awaited<ReturnType<typeof repository.accounts>>
type NamedAccount = { account: ReadAccount; known: ReturnType<typeof findAccount> }

/**
 * Checks whether a file can be applied.
 * @returns why it cannot (`refused`); or else the accounts in it, and the stored file with the same content whose place
 * it takes, because an account that was unknown then is registered now
 */
export async function check(
  ctx: Context,
  { filename, sha256, read }: SentStatement,
): Promise<
  { refused: Outcome } | { registered: Registered; named: NamedAccount[]; earlier: { id: number } | undefined }
> {
  const earlier = await repository.findSame(ctx.db, sha256)
  const registered = await repository.accounts(ctx.db)
  const named = read.accounts.map((account) => ({ account, known: findAccount(account, registered) }))
  const wasUnknown = (at: number) => earlier?.accounts[at]?.account_id === null
  if (earlier && !named.some(({ known }, at) => known !== null && wasUnknown(at))) {
    const reason = `O mesmo conteúdo já veio em ${formatDay(dayOf(earlier.applied_at))}, como ${earlier.filename}.`
    return { refused: { status: 'duplicate', filename, reason } }
  }
  const refused = (reason: string) => ({ refused: rejected({ filename }, reason) })
  if (named.length === 0) return refused('O extrato não traz nenhuma conta.')
  if (named.every(({ known }) => known === null))
    return refused(
      `Nenhuma conta cadastrada é a deste extrato (${named.map(({ account }) => account.label).join('; ')}). Um administrador cadastra o número do banco, a agência e a conta em Configurações, Contas e créditos.`,
    )
  return { registered, named, earlier }
}

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

/** Finds the registered account of a statement. A deleted account is found only if no other account fits. */
function findAccount(account: ReadAccount, registered: Registered) {
  const live = registered.filter(({ deleted_at }) => deleted_at === null)
  return accountOf(account.written, live) ?? accountOf(account.written, registered)
}

async function insertAccount(
  ctx: Context,
  fileId: number,
  { label, rows: all, until, skipped }: ReadAccount,
  accountId: number | null,
): Promise<AccountCounts> {
  // Some exports contain rows of coming days: payments that the bank only expects. They are left out, also when the
  // file arrives after those days, because a later export has the payments that really came.
  const now = today(ctx.clock)
  const rows = all.filter(({ day }) => day <= now && (until === null || day <= until))
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
