import pLimit from 'p-limit'
import { afterCommit } from '../../../core/after-commit.ts'
import type { Context } from '../../../core/context.ts'
import * as receipts from '../../../platform/documents/receipts.service.ts'
import * as letterheads from '../../settings/letterhead/letterhead.service.ts'
import * as contributions from '../contributions/contributions.service.ts'
import type { ContributionRow } from '../contributions/contributions.service.ts'
import * as documents from './verification-documents.service.ts'

/**
 * At most four receipts are issued at once. More would wait in the database anyway, because receipt numbers are given
 * one after the other. Waiting here uses no database connection.
 */
export const fourAtOnce = pLimit(4)

/** Gives the receipt of a contribution a number. @returns the receipt's id */
export async function issueReceipt(
  ctx: Context,
  { value_cents, diocese_name }: ContributionRow,
  { description, base_year }: { description: string; base_year: number },
): Promise<number> {
  const issuer = await letterheads.requireIssuer(ctx)
  const receipt = await receipts.issue(ctx, {
    series: 'collection',
    valueCents: value_cents,
    subject: { kind: 'contribution', diocese: diocese_name, collection: description, base_year },
    issuer,
  })
  return receipt.id
}

/** Makes the documents of a contribution whose receipt has a number. @returns the contribution */
export async function withDocuments(ctx: Context, id: number): Promise<ContributionRow> {
  // If this fails, `documents.makeMissing` makes the documents later.
  await afterCommit(ctx, 'the documents of a contribution', () => documents.make(ctx, id))
  return contributions.get(ctx, id)
}
