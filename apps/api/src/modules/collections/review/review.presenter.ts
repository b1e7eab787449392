import { moneyOf } from '@seara/contract/fields/money'
import type { ReviewCase } from '@seara/contract/collections/review'
import type { Context } from '../../../core/context.ts'
import { writeReceiptNumber } from '../../../core/receipt-number-text.ts'
import { presentContribution } from '../contributions/contributions.presenter.ts'
import type { CaseRows } from './cases.service.ts'

/** A contribution for its reviewer, with newly signed addresses of its files. */
export const presentCase = (
  ctx: Context,
  { contribution, sameDiocese, resemblances, voided, pending, leaseOfAnother }: CaseRows,
): ReviewCase => ({
  contribution: presentContribution(ctx, contribution),
  same_diocese: sameDiocese.map((row) => presentContribution(ctx, row)),
  resemblances: resemblances.map(({ value_cents, ...row }) => ({ ...row, value: moneyOf(value_cents) })),
  voided_receipts: voided.map(({ year, sequence, voided_at, void_reason }) => ({
    number: writeReceiptNumber({ year, sequence }),
    voided_at: voided_at ?? '',
    reason: void_reason ?? '',
  })),
  pending: pending.all,
  pending_in_bank: pending.in_bank,
  leased_by: leaseOfAnother && { id: leaseOfAnother.user_id, name: leaseOfAnother.user_name },
})
