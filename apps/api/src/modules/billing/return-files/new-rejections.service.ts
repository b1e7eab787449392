import { dayOf } from '../../../core/civil-time.ts'
import type { Context } from '../../../core/context.ts'
import * as shippingFiles from '../shipping-files/shipping-files.service.ts'
import type { Matched } from './matched-record.ts'
import * as repository from './return-records.repository.ts'

/**
 * Recognises second refusals of a slip. If a bank refuses a slip twice on one day, it writes the same record twice, and
 * the second record looks like a repetition of the first. It counts as a new refusal when the slip was sent again after
 * the first one was applied. But if the file also repeats other records of the earlier file, the bank has only sent
 * that file's records again, and its refusals stay repetitions.
 * @returns the records; a refusal that counts as new has another key, and `known` is found by that key
 */
export async function withNewRejections(ctx: Context, matched: readonly Matched[]): Promise<Matched[]> {
  const slipIds = matched.flatMap((one) => (isKnownRejection(one) ? one.slip.id : []))
  if (slipIds.length === 0) return [...matched]
  const unanswered = Map.groupBy(await shippingFiles.listUnanswered(ctx, slipIds), ({ slip_id }) => slip_id)
  const sentAgain = (one: Matched): number | null => {
    if (!isKnownRejection(one)) return null
    const { known, record, slip } = one
    const later = unanswered
      .get(slip.id)
      ?.find(
        ({ created_at }) => created_at >= known.applied_at && (record.occurrenceDate ?? '9999') >= dayOf(created_at),
      )
    return later?.shipping_file_id ?? null
  }
  const repeatedFiles = new Set(
    matched.flatMap((one) => (one.known && sentAgain(one) === null ? one.known.return_file_id : [])),
  )
  const renewed = matched.map((one): Matched => {
    const shippingFileId = sentAgain(one)
    if (shippingFileId === null || one.known === null || repeatedFiles.has(one.known.return_file_id)) return one
    return { ...one, record: { ...one.record, key: `${one.record.key}|${shippingFileId}` }, known: null }
  })
  const keys = renewed.flatMap(({ record, known }) => (known === null ? record.key : []))
  const known = await repository.findKnown(ctx.db, keys)
  return renewed.map((one) => (one.known ? one : { ...one, known: known.get(one.record.key) ?? null }))
}

type KnownRejection = Matched & { known: NonNullable<Matched['known']>; slip: NonNullable<Matched['slip']> }

const isKnownRejection = (one: Matched): one is KnownRejection =>
  one.known !== null && one.slip !== null && one.record.kind.endsWith('-rejected')
