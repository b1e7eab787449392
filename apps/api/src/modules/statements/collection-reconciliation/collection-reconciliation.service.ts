import type { Absence } from '@seara/contract/statements/credits'
import type { Context } from '../../../core/context.ts'
import * as collections from '../../collections/collections/collections.service.ts'
import * as credits from '../matches/credits.service.ts'
import { ensureFresh } from '../matches/refresh.service.ts'
import * as repository from './collection-reconciliation.repository.ts'

export interface AccountRow extends repository.ReconciliationRow {
  absent: Record<Absence, number>
}

/**
 * Compares a collection with the statements, by account, to the cent.
 * @throws notFound when there is no such collection
 */
export async function reconcile(ctx: Context, collectionId: number): Promise<AccountRow[]> {
  await collections.get(ctx, collectionId)
  await ensureFresh(ctx)
  const absent = await credits.countAbsent(ctx, collectionId)
  return (await repository.list(ctx.db, collectionId)).map((row) => ({
    ...row,
    absent: absent.get(row.bank_account_id) ?? { late: 0, unread: 0, verified: 0 },
  }))
}
