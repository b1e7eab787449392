import type { ContributionBody, ContributionQuery } from '@seara/contract/contributions'
import { moneyOf } from '@seara/contract/fields/money'
import type { Paged } from '@seara/contract/paging'
import { present, type Context } from '../../../core/context.ts'
import { isUniqueViolation } from '../../../db/unique-violation.ts'
import type { Cents } from '../../../core/money.ts'
import { AppError, conflict, notFound } from '../../../core/errors.ts'
import type { Upload } from '../../../core/upload.ts'
import { examineReceipt } from '../../../infra/images/images.ts'
import * as bankAccounts from '../../settings/bank-accounts/bank-accounts.service.ts'
import * as collections from '../collections/collections.service.ts'
import * as creditTypes from '../../settings/credit-types/credit-types.service.ts'
import * as dioceses from '../../registry/dioceses/dioceses.service.ts'
import * as files from '../../../platform/files/files.service.ts'
import * as imagePrints from '../../../platform/files/image-prints.service.ts'
import { tracked } from '../../../platform/audit/tracked.service.ts'
import { presentContribution, receiptNumber } from './contributions.presenter.ts'
import * as repository from './contributions.repository.ts'
import type { ContributionRow, DioceseSum, StateTotal } from './contributions.repository.ts'
import * as senders from './senders.service.ts'

export type { ContributionRow }

/** What comes with the fields of a contribution. */
export interface Sending {
  image: Upload
  /** Who takes turns with others in having images decoded. */
  client: string
  /** Chosen by the sender: sending again with the same key answers the first contribution. */
  idempotencyKey: string | null
  /** Of the sender's address. */
  network: string
}

const alreadySent = 'Já existe um envio para essa Diocese neste ano!'

/**
 * Takes a contribution. A visitor may send one per diocese and collection; staff may add more.
 * @throws invalid, conflict while the collection is not open and for a second one of a visitor, unavailable when too
 * many send at once
 */
export async function create(ctx: Context, body: ContributionBody, sending: Sending): Promise<ContributionRow> {
  const { idempotencyKey } = sending
  const repeated = await findRepeated(ctx, idempotencyKey, body)
  if (repeated) return repeated
  try {
    return await take(ctx, body, sending)
  } catch (error) {
    // The first one may have been taken since it was looked for.
    const first = isRepetition(error) ? await findRepeated(ctx, idempotencyKey, body) : null
    if (first) return first
    throw isUniqueViolation(error, 'contribution_idempotency_key_unique')
      ? conflict(alreadySent, 'already_sent')
      : error
  }
}

async function take(ctx: Context, body: ContributionBody, sending: Sending): Promise<ContributionRow> {
  // Looked at before the image, which costs most; looked at again under the lock.
  await requireTurn(ctx, body)
  await requireChoices(ctx, body)
  return sending.image.use((content) => takeWithImage(ctx, body, sending, content))
}

async function takeWithImage(
  ctx: Context,
  body: ContributionBody,
  { image, client, idempotencyKey, network }: Sending,
  content: Buffer,
): Promise<ContributionRow> {
  const marks = await examineReceipt({ field: 'receipt_image', content, client })
  const file = { content, mediaType: 'image/jpeg', filename: image.filename, asSent: true }
  return files.storing(ctx, file, (ctx, imageId) =>
    tracking.create(ctx, async (ctx) => {
      await repository.lockTurn(ctx.db, body.missionary_collection_id, body.diocese_id)
      await requireTurn(ctx, body)
      await requireChoices(ctx, body)
      await imagePrints.keep(ctx, imageId, marks.print)
      const inserted = await repository.insert(ctx.db, {
        collection_id: body.missionary_collection_id,
        diocese_id: body.diocese_id,
        bank_account_id: body.bank_account,
        credit_type_id: body.credit_type,
        value_cents: body.value_currency,
        sender_name: body.name,
        sender_email: body.email,
        image_id: imageId,
        image_name: image.filename,
        image_sha256: marks.sha256,
        image_hash: marks.perceptualHash.toString(),
        origin: ctx.actor ? 'staff' : 'public',
        idempotency_key: idempotencyKey,
        created_at: present(ctx.clock),
      })
      if (!ctx.actor) await senders.keep(ctx, inserted.id, network)
      return inserted
    }),
  )
}

/**
 * One page of a collection's contributions, the newest first where no sort is asked for.
 *
 * @throws notFound when there is no such collection
 */
export async function list(
  ctx: Context,
  collectionId: number,
  query: ContributionQuery,
): Promise<Paged<ContributionRow>> {
  await collections.get(ctx, collectionId)
  return repository.list(ctx.db, collectionId, query)
}

/** The newest contribution of a diocese to a collection. @throws notFound */
export async function getNewestOf(ctx: Context, collectionId: number, dioceseId: number): Promise<ContributionRow> {
  return (await repository.findNewestOf(ctx.db, collectionId, dioceseId)) ?? missing()
}

/** All contributions of a diocese to a collection, the newest first. */
export const listOfDiocese = (ctx: Context, collectionId: number, dioceseId: number): Promise<ContributionRow[]> =>
  repository.listOfDiocese(ctx.db, collectionId, dioceseId)

/** @throws notFound when there is none, or it was deleted */
export async function get(ctx: Context, id: number): Promise<ContributionRow> {
  return (await repository.find(ctx.db, id)) ?? missing()
}

/**
 * Changes the value.
 *
 * @param value more than zero; undefined leaves it
 * @throws notFound, conflict once verified or when the collection is finished
 */
export const changeValue = (ctx: Context, id: number, value: Cents | undefined): Promise<ContributionRow> =>
  tracking.change(ctx, id, async (ctx, before) => {
    await requireChangeable(ctx, before)
    await repository.update(ctx.db, id, { value_cents: value })
  })

/** Deletes a contribution that waits for verification; its row stays. @throws notFound, conflict */
export const remove = (ctx: Context, id: number): Promise<null> =>
  tracking.remove(ctx, id, async (ctx, before) => {
    await requireChangeable(ctx, before)
    await repository.update(ctx.db, id, { deleted_at: present(ctx.clock) })
  })

/** What is verified and what waits for it. @throws notFound when there is no such collection */
export async function totals(ctx: Context, collectionId: number): Promise<Record<'verified' | 'pending', StateTotal>> {
  await collections.get(ctx, collectionId)
  const found = await repository.totals(ctx.db, collectionId)
  const of = (status: 'pending' | 'verified') =>
    found.find((total) => total.status === status) ?? { cents: 0n, count: 0 }
  return { verified: of('verified'), pending: of('pending') }
}

/** What each diocese has sent. @throws notFound when there is no such collection */
export async function summaryByDiocese(ctx: Context, collectionId: number): Promise<DioceseSum[]> {
  await collections.get(ctx, collectionId)
  return repository.summaryByDiocese(ctx.db, collectionId)
}

/** Makes sure that a contribution may still change. @throws conflict */
async function requireChangeable(ctx: Context, { collection_id, status }: ContributionRow): Promise<void> {
  await collections.requireUnfinished(ctx, collection_id)
  if (status === 'verified') throw conflict('Esta contribuição já foi verificada.', 'already_verified')
}

/** How contributions are locked and written down. */
export const tracking = tracked<ContributionRow>({
  entity: 'contribution',
  lock: repository.lock,
  get,
  show: presentContribution,
  snapshot: (row) => ({
    id: row.id,
    missionary_collection_id: row.collection_id,
    value: moneyOf(row.value_cents),
    verified: row.status,
    deleted_at: row.deleted_at,
    diocese_id: row.diocese_id,
    sended_receipt_person_name: row.sender_name,
    sended_receipt_person_email: row.sender_email,
    receipt_filename: row.image_name,
    receipt_number: receiptNumber(row),
    verified_at: row.verified_at,
    verified_by: row.verified_by,
    origin: row.origin,
  }),
})

/** Makes sure that the collection takes a contribution of this diocese now. @throws invalid, conflict */
async function requireTurn(ctx: Context, { missionary_collection_id, diocese_id }: ContributionBody): Promise<void> {
  await collections.requireOpen(ctx, missionary_collection_id)
  if (!ctx.actor && (await repository.exists(ctx.db, missionary_collection_id, diocese_id)))
    throw conflict(alreadySent, 'already_sent')
}

/** Makes sure that what the form lets choose is still there. @throws invalid */
async function requireChoices(
  ctx: Context,
  { diocese_id, bank_account, credit_type }: ContributionBody,
): Promise<void> {
  await dioceses.requireLive(ctx, diocese_id)
  await bankAccounts.requireLive(ctx, bank_account)
  await creditTypes.requireLive(ctx, credit_type)
}

/**
 * The contribution that was sent with this key. @throws conflict when something else was sent with it: answered as
 * taken, this one would be lost
 */
async function findRepeated(
  ctx: Context,
  key: string | null,
  { missionary_collection_id, diocese_id, email }: ContributionBody,
): Promise<ContributionRow | null> {
  const row = key === null ? undefined : await repository.findByIdempotencyKey(ctx.db, key)
  if (!row) return null
  // Not the value: staff may have corrected it before the repetition came.
  const isSame =
    row.collection_id === missionary_collection_id && row.diocese_id === diocese_id && row.sender_email === email
  if (!isSame) throw conflict('A chave de repetição já foi usada em outro envio.', 'key_reused')
  return row
}

/** Whether the refusal may come from the same send having arrived twice. */
const isRepetition = (error: unknown): boolean =>
  (error instanceof AppError && error.kind === 'conflict') ||
  isUniqueViolation(error, 'contribution_idempotency_key_unique')

function missing(): never {
  throw notFound('Contribuição não encontrada.')
}
