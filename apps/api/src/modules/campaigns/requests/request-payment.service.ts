import type { Context } from '../../../core/context.ts'
import type { Upload } from '../../../core/upload.ts'
import { examineReceipt } from '../../../infra/images/images.ts'
import * as files from '../../../platform/files/files.service.ts'
import * as repository from './requests.repository.ts'
import { change, get, requireProof, type Proof, type RequestRecord } from './requests.service.ts'

/**
 * Keeps the image of a payment with a request, in the place of the one that was there; it marks nothing as paid.
 * @param client who takes turns with others in having images decoded
 * @throws notFound, invalid on `receipt_payment` like the image of a contribution
 */
export async function save(
  ctx: Context,
  id: number,
  proof: Proof,
  image: Upload,
  client: string,
): Promise<RequestRecord> {
  // Looked at before the image, which costs most; looked at again under the lock.
  requireProof(ctx, await get(ctx, id), proof)
  return image.use(async (content) => {
    await examineReceipt({ field: 'receipt_payment', content, client })
    const file = { content, mediaType: 'image/jpeg', filename: image.filename, rawUpload: true }
    return files.storing(ctx, file, (ctx, payment_file_id) =>
      change(ctx, id, proof, (ctx) => repository.update(ctx.db, id, { payment_file_id })),
    )
  })
}

/** @throws notFound */
export async function remove(ctx: Context, id: number, proof: Proof): Promise<null> {
  await change(ctx, id, proof, (ctx) => repository.update(ctx.db, id, { payment_file_id: null }))
  return null
}
