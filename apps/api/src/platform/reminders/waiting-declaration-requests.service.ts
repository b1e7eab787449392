import type { Context } from '../../core/context.ts'
import * as withdrawMails from '../outbox/withdraw-mails.service.ts'
import * as repository from './waiting-declaration-requests.repository.ts'
import type { WhichRequests } from './waiting-declaration-requests.repository.ts'

/**
 * The purpose of the mail that asks a diocese to declare a credit (`statements/matches`), and the key of its template.
 */
export const askedPurpose = 'declaration-request'

interface Asked {
  row_id: number
  diocese_id: number
}

/** The key of the mail that asks a diocese to declare a credit. */
export const askedKey = ({ row_id, diocese_id }: Asked): string => `${row_id}/${diocese_id}`

/**
 * Withdraws waiting mails that ask for declarations, because nobody could declare the credit any more. Call this in the
 * transaction that makes them untrue, after locking the diocese or collection, so that whoever asks for a declaration
 * waits.
 * @param which.because the reason in Portuguese, for the admin
 */
export async function withdrawDeclarationRequests(
  ctx: Context,
  { because, ...which }: WhichRequests & { because: string },
): Promise<void> {
  const keys = (await repository.list(ctx.db, which)).map(askedKey)
  if (keys.length > 0) await withdrawMails.withdraw(ctx, { purposes: [askedPurpose], keys, because, reach: 'unsent' })
}
