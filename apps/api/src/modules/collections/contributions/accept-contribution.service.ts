import type { ContributionBody } from '@seara/contract/collections/contributions'
import { moneyOf } from '@seara/contract/fields/money'
import { nowIso, type Context } from '../../../core/context.ts'
import { AppError, conflict, keyReused } from '../../../core/errors.ts'
import { requireNameWithoutAddress } from '../../../core/name-without-address.ts'
import { newCode } from '../../../core/readable-code.ts'
import type { Upload } from '../../../core/upload.ts'
import { findRepeated } from '../../../db/create-once.ts'
import { isUniqueViolation } from '../../../db/unique-violation.ts'
import { firstSnapshot } from '../../../platform/audit/history.service.ts'
import * as imageFingerprints from '../../../platform/files/image-fingerprints.service.ts'
import { storingProof } from '../../../platform/files/proofs.service.ts'
import * as reminders from '../../../platform/reminders/queued-reminders.service.ts'
import { withdrawDeclarationRequests } from '../../../platform/reminders/waiting-declaration-requests.service.ts'
import { withdrawNotices } from '../../../platform/reminders/waiting-notices.service.ts'
import * as dioceses from '../../registry/dioceses/dioceses.service.ts'
import * as bankAccounts from '../../settings/bank-accounts/bank-accounts.service.ts'
import * as creditTypes from '../../settings/credit-types/credit-types.service.ts'
import * as collections from '../collections/collections.service.ts'
import * as repository from './contributions.repository.ts'
import { get, tracking, type ContributionRow } from './contributions.service.ts'
import { queueArrivalMail } from './arrival.mail.ts'
import * as networks from '../networks/contribution-networks.service.ts'

/** The data of a call that are not fields of the contribution. */
interface Sending {
  image: Upload
  /**
   * Identifies the sender's connection. Images of one client are processed one after the other; images of other clients
   * do not wait for them.
   */
  client: string
  /**
   * A key chosen by the sender: a repeated call with the same key gets the first contribution as its answer. Null when
   * the sender sent no key.
   */
  idempotencyKey: string | null
  /** Whether the rules for visitors apply. They also apply to staff who send as a visitor (`origin=public`). */
  asVisitor: boolean
}

const alreadySent = 'Já existe um envio para essa Diocese neste ano!'

/**
 * Accepts a contribution. Visitors may send one per diocese and collection; staff may add more.
 * @throws invalid for a wrong field; conflict while the collection is not open, when a visitor sends a second
 * contribution of the diocese, or when the key was used for other data; unavailable when too many images are sent at
 * once
 */
export async function accept(ctx: Context, body: ContributionBody, sending: Sending): Promise<ContributionRow> {
  const { idempotencyKey } = sending
  const repeated = await findFirst(ctx, idempotencyKey, body)
  if (repeated) return repeated
  try {
    return await take(ctx, body, sending)
  } catch (error) {
    // Another call with the same key may have stored its contribution after the lookup above.
    const first = isRepetition(error) ? await findFirst(ctx, idempotencyKey, body) : undefined
    if (first) return first
    // If the key is taken, but no contribution with it is found, that contribution was deleted.
    throw isUniqueViolation(error, 'contribution_idempotency_key_unique') ? keyReused() : error
  }
}

async function take(ctx: Context, body: ContributionBody, sending: Sending): Promise<ContributionRow> {
  if (sending.asVisitor) requireNameWithoutAddress(body.name)
  // Whether the diocese may send now is checked here, before the expensive processing of the image, and again later
  // under the lock.
  await requireTurn(ctx, body, sending)
  await requireChoices(ctx, body)
  return sending.image.use((content) => takeWithImage(ctx, body, sending, content))
}

async function takeWithImage(
  ctx: Context,
  body: ContributionBody,
  sending: Sending,
  sent: Buffer,
): Promise<ContributionRow> {
  const { image, client, idempotencyKey, asVisitor } = sending
  const source = { field: 'receipt_image', filename: image.filename, client }
  return storingProof(ctx, sent, source, (ctx, proof, examined) =>
    tracking.create(ctx, async (ctx) => {
      await repository.lockTurn(ctx.db, body.missionary_collection_id, body.diocese_id)
      await requireTurn(ctx, body, sending)
      await requireChoices(ctx, body)
      await imageFingerprints.store(ctx, proof.image, examined.fingerprint)
      const inserted = await repository.insert(ctx.db, {
        collection_id: body.missionary_collection_id,
        diocese_id: body.diocese_id,
        bank_account_id: body.bank_account,
        credit_type_id: body.credit_type,
        value_cents: body.value_currency,
        sender_name: body.name,
        sender_email: body.email,
        image_id: proof.image,
        image_original_id: proof.original,
        image_name: image.filename,
        image_sha256: examined.sha256,
        image_hash: examined.perceptualHash.toString(),
        origin: asVisitor ? 'public' : 'staff',
        idempotency_key: idempotencyKey,
        protocol: asVisitor ? newCode() : null,
        created_at: nowIso(ctx.clock),
      })
      const asked = {
        collection_id: body.missionary_collection_id,
        diocese_id: body.diocese_id,
        because: 'A contribuição chegou.',
      }
      await reminders.stop(ctx, asked)
      await withdrawNotices(ctx, { ...asked, kinds: ['reminder'] })
      await withdrawDeclarationRequests(ctx, asked)
      if (asVisitor) {
        await networks.store(ctx, inserted.id)
        const collection = await collections.get(ctx, body.missionary_collection_id)
        await queueArrivalMail(ctx, await get(ctx, inserted.id), collection, 'sent')
      }
      return inserted
    }),
  )
}

/**
 * Requires that the collection accepts a contribution of this diocese now.
 * @throws invalid when there is no such collection; conflict when it is not open, or when a visitor sends for a diocese
 * that already has a contribution
 */
async function requireTurn(
  ctx: Context,
  { missionary_collection_id, diocese_id }: ContributionBody,
  { asVisitor }: Sending,
): Promise<void> {
  await collections.requireOpen(ctx, missionary_collection_id)
  if (asVisitor && (await repository.exists(ctx.db, missionary_collection_id, diocese_id)))
    throw conflict(alreadySent, 'already_sent')
}

/**
 * Requires that the options chosen in the form still exist. @throws invalid on the field of an option that does not
 * exist
 */
async function requireChoices(
  ctx: Context,
  { diocese_id, bank_account, credit_type }: ContributionBody,
): Promise<void> {
  await dioceses.requireLive(ctx, diocese_id)
  await bankAccounts.requireLive(ctx, bank_account)
  await creditTypes.requireLive(ctx, credit_type)
}

/**
 * The contribution that was sent with this key; undefined when there is none, or when `key` is null.
 * @throws conflict when the key was used for different data, because an answer with the first contribution would lose
 * the second one
 */
const findFirst = (ctx: Context, key: string | null, body: ContributionBody): Promise<ContributionRow | undefined> =>
  findRepeated(
    key,
    (key) => repository.findByIdempotencyKey(ctx.db, key),
    async (row) =>
      row.collection_id === body.missionary_collection_id &&
      row.diocese_id === body.diocese_id &&
      row.bank_account_id === body.bank_account &&
      row.credit_type_id === body.credit_type &&
      row.sender_name === body.name &&
      (await wasSentWith(ctx, row, body)),
  )

/**
 * Whether a contribution arrived with the same value and e-mail as `body`. Both may have been corrected before the
 * repeated call came, so the first version in the history is compared.
 */
async function wasSentWith(ctx: Context, { id }: ContributionRow, body: ContributionBody): Promise<boolean> {
  const first = await firstSnapshot(ctx, 'contribution', id)
  return first['value'] === moneyOf(body.value_currency) && first['sended_receipt_person_email'] === body.email
}

/** Whether this error may mean that the same submission arrived twice. */
const isRepetition = (error: unknown): boolean =>
  (error instanceof AppError && error.kind === 'conflict') ||
  isUniqueViolation(error, 'contribution_idempotency_key_unique')
