import type { DioceseSummary, ListedContribution, SentContribution } from '@seara/contract/collections/contributions'
import type { ContributionProgress } from '@seara/contract/collections/sent-contribution'
import { moneyOf } from '@seara/contract/fields/money'
import { nowIso, type Context } from '../../../core/context.ts'
import { printedCode } from '../../../core/readable-code.ts'
import * as files from '../../../platform/files/files.service.ts'
import type { DioceseSum } from './contribution-sums.repository.ts'
import type { ContributionRow } from './contributions.repository.ts'
import { accountText } from './account-text.ts'
import { receiptNumber } from './receipt-number.ts'
import type { SentContribution as Sent } from './protocol.service.ts'

/** A contribution for staff, with newly signed addresses of its files. */
export function presentContribution(ctx: Context, row: ContributionRow): ListedContribution {
  return {
    id: row.id,
    missionary_collection_id: row.collection_id,
    value: moneyOf(row.value_cents),
    verified: row.status,
    created_at: row.created_at,
    deleted_at: row.deleted_at,
    diocese_id: row.diocese_id,
    diocese: { id: row.diocese_id, name: row.diocese_name },
    sended_receipt_person_name: row.sender_name,
    sended_receipt_person_email: row.sender_email,
    bank_accounts: {
      id: row.bank_account_id,
      agency: row.agency,
      account_number: row.account_number,
      bank_name: row.bank_name,
      bank_number: row.bank_number,
    },
    credit_types: { id: row.credit_type_id, description: row.credit_description },
    url: files.signedUrl(ctx, row.image_id),
    receipt_filename: row.image_name,
    image_removed_at: row.image_removed_at,
    original: row.image_removed_at === null ? document(ctx, row.image_original_id, row.image_name) : null,
    letter: document(ctx, row.letter_file_id, row.letter_filename),
    receipt: document(ctx, row.receipt_file_id, row.receipt_filename),
    receipt_number: receiptNumber(row),
    verified_at: row.verified_at,
    verified_by: row.verified_by,
    receipt_due_at: row.issue_at,
    can_take_back: canTakeBack(ctx, row),
    origin: row.origin,
    version: row.version,
  }
}

const canTakeBack = ({ actor, clock }: Context, { issue_at, verifier_id }: ContributionRow): boolean =>
  issue_at !== null && issue_at > nowIso(clock) && actor !== null && verifier_id === actor.id

/** A contribution as the visitor who sent it sees it. */
export const presentSent = (row: ContributionRow): SentContribution => ({
  id: row.id,
  missionary_collection_id: row.collection_id,
  diocese_id: row.diocese_id,
  value: moneyOf(row.value_cents),
  verified: row.status,
  created_at: row.created_at,
  protocol: row.protocol && printedCode(row.protocol),
})

/** The state of a contribution, for anyone who knows its protocol, with newly signed addresses of its files. */
export function presentProgress(ctx: Context, { row, collection, emailUntil }: Sent): ContributionProgress {
  return {
    protocol: printedCode(row.protocol),
    missionary_collection_id: row.collection_id,
    collection: collection.description,
    base_year: collection.base_year,
    diocese: row.diocese_name,
    value: moneyOf(row.value_cents),
    account: accountText(row),
    credit_type: row.credit_description,
    email: row.sender_email,
    email_until: emailUntil,
    created_at: row.created_at,
    verified: row.status,
    verified_at: row.verified_at,
    receipt_number: receiptNumber(row),
    letter: document(ctx, row.letter_file_id, row.letter_filename),
    receipt: document(ctx, row.receipt_file_id, row.receipt_filename),
  }
}

const document = (ctx: Context, fileId: number | null, filename: string | null) =>
  fileId === null || filename === null ? null : { url: files.signedUrl(ctx, fileId), filename }

export const presentDioceseSum = ({
  diocese_id,
  diocese_name,
  sum_cents,
  count_value,
  verified,
}: DioceseSum): DioceseSummary => ({ diocese_id, diocese_name, sum_value: moneyOf(sum_cents), count_value, verified })
