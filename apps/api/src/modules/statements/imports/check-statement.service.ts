import { dayOf } from '../../../core/civil-time.ts'
import type { Context } from '../../../core/context.ts'
import { formatDay } from '../../../core/format.ts'
import { accountOf } from './account-of.ts'
import * as repository from './imports.repository.ts'
import type { ReadAccount, ReadStatement } from './read-statement-in-thread.ts'

/** A statement that was read. */
export interface SentStatement {
  filename: string
  sha256: string
  read: ReadStatement
}

/** A file that cannot be applied, and why, in Portuguese. */
export type Refused = { status: 'duplicate' | 'rejected'; filename: string; reason: string }

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
  { refused: Refused } | { registered: Registered; named: NamedAccount[]; earlier: { id: number } | undefined }
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

/** Finds the registered account of a statement. A deleted account is found only if no other account fits. */
function findAccount(account: ReadAccount, registered: Registered) {
  const live = registered.filter(({ deleted_at }) => deleted_at === null)
  return accountOf(account.written, live) ?? accountOf(account.written, registered)
}
