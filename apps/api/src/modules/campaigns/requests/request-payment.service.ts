import { inTransaction, momentBefore, nowIso, type Context } from '../../../core/context.ts'
import { AppError, tooMany } from '../../../core/errors.ts'
import type { Upload } from '../../../core/upload.ts'
import type * as files from '../../../platform/files/files.service.ts'
import { storingProof, type ProofIds } from '../../../platform/files/proofs.service.ts'
import * as sends from './payment-sends.repository.ts'
import * as repository from './requests.repository.ts'
import { discardPayment } from './remove-request.service.ts'
import { change, get, requireProof, type Proof, type RequestRecord } from './requests.service.ts'

const hour = 60 * 60 * 1000
/** The most pictures that may be sent for one request within an hour, by all senders together. */
const mostAnHour = 10

/**
 * Saves a picture that proves a request's payment, and deletes the previous picture. The slip's status does not change.
 * @param client who sends the picture; pictures of the same client are decoded one after the other
 * @throws notFound when there is no such request, or a visitor sends a wrong code
 * @throws invalid on `receipt_payment` when the picture is not accepted; the same rules apply as to a contribution's
 * picture
 * @throws tooMany after too many pictures within an hour
 */
export async function save(
  ctx: Context,
  id: number,
  proof: Proof,
  image: Upload,
  client: string,
): Promise<RequestRecord> {
  requireProof(ctx, await get(ctx, id), proof)
  const turn = await takeTurn(ctx, id)
  const source = { field: 'receipt_payment', filename: image.filename, client }
  try {
    return await image.use((content) => replacing(ctx, id, proof, (work) => storingProof(ctx, content, source, work)))
  } catch (error) {
    // A refused picture does not count towards the limit, unless it was expensive to check, such as a PDF that kept a
    // thread busy.
    if (!(error instanceof AppError && error.costly)) await sends.forget(ctx.db, turn.id)
    throw error
  }
}

/** Deletes the picture of a request's payment. @throws notFound for an unknown request, or a visitor's wrong code */
export async function remove(ctx: Context, id: number, proof: Proof): Promise<null> {
  await replacing(ctx, id, proof, (work) => work(ctx, null))
  return null
}

/**
 * Replaces or removes the picture of a request's payment. The contents of the previous picture are deleted after the
 * commit.
 * @param run calls `work` with the ids of the new picture's files, or with null to only remove the previous one
 */
async function replacing(
  ctx: Context,
  id: number,
  proof: Proof,
  run: (work: (ctx: Context, files: ProofIds | null) => Promise<RequestRecord>) => Promise<RequestRecord>,
): Promise<RequestRecord> {
  let discards: files.Discard[] = []
  const changed = await run((ctx, ids) =>
    change(ctx, id, proof, async (ctx, before) => {
      await repository.update(ctx.db, id, {
        payment_file_id: ids?.image ?? null,
        payment_original_id: ids?.original ?? null,
      })
      discards = await discardPayment(ctx, before)
    }),
  )
  for (const discard of discards) await discard(ctx)
  return changed
}

/**
 * Counts a picture towards the limit, before the picture is processed. Otherwise several pictures sent at once would
 * all be within the limit.
 */
const takeTurn = (ctx: Context, id: number): Promise<{ id: number }> =>
  inTransaction(ctx, async (ctx) => {
    await repository.lock(ctx.db, id)
    await requireTurn(ctx, id)
    return sends.note(ctx.db, id, nowIso(ctx.clock))
  })

/** @throws tooMany after too many pictures within an hour */
async function requireTurn(ctx: Context, id: number): Promise<void> {
  const sent = await sends.listSince(ctx.db, id, momentBefore(ctx.clock, hour))
  const first = sent.at(-mostAnHour)
  if (first === undefined) return
  const wait = Date.parse(first) + hour - ctx.clock.now().getTime()
  throw tooMany(
    `São no máximo ${mostAnHour} imagens por hora em cada solicitação. Espere um pouco e tente novamente.`,
    Math.max(1, Math.ceil(wait / 1000)),
  )
}
