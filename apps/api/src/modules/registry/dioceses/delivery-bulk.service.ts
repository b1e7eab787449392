import type { DeliveryAddressBody } from '@seara/contract/registry/dioceses'
import type { Context } from '../../../core/context.ts'
import { recordSaved } from '../../../platform/audit/record-change.service.ts'
import * as repository from './delivery-bulk.repository.ts'
import type { DeliveryRow, StoredDelivery } from './delivery-bulk.repository.ts'

export type { StoredDelivery }

export type DeliveryAddress = Omit<DeliveryAddressBody, 'qtd_parish'>

/** A change of a diocese's delivery address; absent fields stay. */
export type DeliveryChange = Partial<DeliveryAddress> & { id: number }

/**
 * The delivery addresses of these dioceses, including dioceses in the trash.
 * @param lock true: the addresses cannot change until the transaction ends
 */
export const find = (ctx: Context, ids: readonly number[], lock: boolean): Promise<StoredDelivery[]> =>
  repository.find(ctx.db, ids, lock)

/** Changes the delivery addresses of many dioceses, in the caller's transaction; absent fields stay. */
export async function saveMany(
  ctx: Context,
  changes: readonly { before: StoredDelivery; body: DeliveryChange }[],
): Promise<void> {
  const changed = changes.map(({ before: { deleted_at: _, ...before }, body }) => ({
    before,
    after: { ...before, ...withoutAbsent(body) },
  }))
  await repository.update(
    ctx.db,
    changed.map(({ after }) => after),
  )
  await recordSaved<DeliveryRow>(ctx, { entity: 'diocese', created: [], changed, snapshot: (row) => row })
}

const withoutAbsent = ({ complement_delivery, ...address }: DeliveryChange): Partial<DeliveryRow> => ({
  ...address,
  ...(complement_delivery !== undefined && { complement_delivery }),
})
