import type { DonationBody, DonationQuery } from '@seara/contract/cofrinho/donations'
import { moneyOf } from '@seara/contract/fields/money'
import type { JobStarted } from '@seara/contract/platform/jobs'
import { writtenRange } from '../../../core/amount-range.ts'
import type { Paged } from '@seara/contract/core/paging'
import { nowIso, type Context } from '../../../core/context.ts'
import { conflict, invalid, notFound } from '../../../core/errors.ts'
import type { Cents } from '../../../core/money.ts'
import { requireSeen } from '../../../core/seen-value.ts'
import { tracked, without } from '../../../platform/audit/tracked.service.ts'
import { issueWithDocument } from '../../../platform/documents/issued-documents.service.ts'
import { startTracked } from '../../../platform/jobs/tracked-job.ts'
import * as receipt from './donation-receipt.service.ts'
import { resendReceiptJob } from './donations.jobs.ts'
import * as repository from './donations.repository.ts'
import type { DonationRow, VersionedDonationRow } from './donations.repository.ts'
import { requireUnfinished } from './group-donations.service.ts'
import { yearSpan } from './year-span.ts'

/** One page of the donations that are not deleted, newest first unless a sort is given. */
export function list(
  ctx: Context,
  { search, year, field, status, ...page }: DonationQuery,
): Promise<Paged<DonationRow>> {
  const filter: repository.DonationFilter = {
    title: search !== '' && field === 'title' ? search : null,
    amount: search !== '' && field === 'total_value' ? (writtenRange(search) ?? noAmount) : null,
    created: year === undefined ? null : yearSpan(year),
    finished: status === '' ? null : status === 'finished',
  }
  return repository.list(ctx.db, filter, page)
}

/** A range that contains no amount. With it, a search for a text that is not an amount finds nothing. */
const noAmount = { least: 0n, most: -1n }

/** @throws notFound when there is no such donation, or it is deleted */
export async function get(ctx: Context, id: number): Promise<VersionedDonationRow> {
  return (await repository.find(ctx.db, id)) ?? missing()
}

export const create = (ctx: Context, { title, description }: DonationBody): Promise<VersionedDonationRow> =>
  donations.create(ctx, (ctx) =>
    repository.insert(ctx.db, { title, description: description ?? null, created_at: nowIso(ctx.clock) }),
  )

/**
 * Deletes an unfinished donation; its contributions keep their rows.
 * @throws notFound when there is no such donation; conflict when it is finished
 */
export const remove = (ctx: Context, id: number): Promise<null> =>
  donations.remove(ctx, id, async (ctx, before) => {
    requireUnfinished(before)
    await repository.update(ctx.db, id, { deleted_at: nowIso(ctx.clock) })
  })

/**
 * Finishes a donation with the sum that the server adds up, makes its receipt and queues the mails to the groups'
 * representatives: all or nothing.
 * @param seen the sum that the caller saw; undefined: the sum is not compared
 * @throws notFound when there is no such donation; invalid while it has no contributions; conflict when it is already
 * finished, when the letterhead is incomplete, or when the sum differs from `seen`
 */
export const finish = (ctx: Context, id: number, seen?: Cents): Promise<VersionedDonationRow> =>
  issueWithDocument(ctx, { read: (ctx) => whatToReceipt(ctx, id, seen), draw: receipt.draw }, (ctx, issue) =>
    donations.change(ctx, id, async (ctx, { title }) => {
      const { said, receipt: issued, document } = await issue(ctx)
      const kept = { cod: issued.code, finished_at: issued.issuedAt, receipt_file_id: document.fileId }
      await repository.update(ctx.db, id, { ...kept, receipt_id: issued.id, total_cents: said.valueCents })
      await receipt.send(ctx, { ...kept, id, title })
    }),
  )

async function whatToReceipt(ctx: Context, id: number, seen: Cents | undefined): Promise<receipt.DonationReceipt> {
  const donation = await get(ctx, id)
  requireUnfinished(donation)
  if (donation.total_cents === 0n) throw invalid('total_value', 'A doação ainda está zerada!')
  requireSeen(seen, donation.total_cents)
  return receipt.contentOf(ctx, donation)
}

/**
 * Starts the job that mails the receipt of a finished donation again.
 * @throws notFound when there is no such donation; conflict while it is not finished
 */
export async function resendReceipt(ctx: Context, id: number): Promise<JobStarted> {
  const { title, finished_at } = await get(ctx, id)
  if (finished_at === null) throw conflict('Esta doação ainda não foi finalizada.', 'not_finished')
  return startTracked(ctx, resendReceiptJob, {
    name: `Recibo: ${title}`,
    payload: { donation_id: id, asked_at: nowIso(ctx.clock) },
  })
}

const donations = tracked<VersionedDonationRow>({
  entity: 'donation',
  lock: repository.lock,
  get,
  // The sum of an unfinished donation is left out. It changes with the contributions, which have audit entries of their
  // own.
  snapshot: ({ total_cents, ...donation }) => ({
    ...without<typeof donation>('id', 'created_at', 'deleted_at')(donation),
    finished: donation.finished_at !== null,
    ...(donation.finished_at !== null && { total_value: moneyOf(total_cents) }),
  }),
})

function missing(): never {
  throw notFound('Doação não encontrada.')
}
