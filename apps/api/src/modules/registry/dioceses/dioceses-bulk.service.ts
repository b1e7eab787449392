import type { DioceseBody } from '@seara/contract/registry/dioceses'
import type { Context } from '../../../core/context.ts'
import { isUniqueViolation } from '../../../db/unique-violation.ts'
import { conflict } from '../../../core/errors.ts'
import { recordSaved } from '../../../platform/audit/record-change.service.ts'
import * as regions from '../regions/regions.service.ts'
import { readdressMails } from './corrected-address.service.ts'
import * as repository from './dioceses-bulk.repository.ts'
import type { DioceseRow, NamedDiocese, StoredDiocese } from './dioceses-bulk.repository.ts'

export type { NamedDiocese, StoredDiocese }

interface DioceseChange {
  before: StoredDiocese
  body: DioceseBody
}

/**
 * The dioceses with one of these CNPJs, including dioceses in the trash.
 * @param lock true: the dioceses cannot change until the transaction ends
 */
export const findByCnpj = (ctx: Context, cnpjs: readonly string[], lock: boolean): Promise<StoredDiocese[]> =>
  repository.findByCnpj(ctx.db, cnpjs, lock)

/**
 * Every diocese, even in the trash, with its CNPJ and its name without case and accents (`name_key`).
 * @param lock true: no diocese can be moved to the trash until the transaction ends
 */
export const listNames = (ctx: Context, lock: boolean): Promise<NamedDiocese[]> => repository.listNames(ctx.db, lock)

/**
 * Creates and changes many dioceses. The caller has locked their regions in the same transaction. Fields absent from a
 * change stay as they are.
 * @throws conflict when another diocese got one of the CNPJs meanwhile
 */
export async function saveMany(
  ctx: Context,
  created: readonly DioceseBody[],
  changed: readonly DioceseChange[],
): Promise<void> {
  const inserted = await refusingUsedCnpj(() =>
    repository.insert(
      ctx.db,
      created.map((body) => toRow(body)),
    ),
  )
  const updated = changed.map(({ before, body }) => ({ before, after: { id: before.id, ...toRow(body, before) } }))
  await repository.update(
    ctx.db,
    updated.map(({ after }) => after),
  )
  for (const { before, body } of changed) await readdressMails(ctx, before, body.contact_mail)
  const names = new Map((await regions.listSimple(ctx)).map(({ id, region_name }) => [id, region_name]))
  const snapshot = (row: DioceseRow) => ({
    ...row,
    region_name: row.parish_region_id === null ? null : names.get(row.parish_region_id),
    deleted_at: null,
  })
  await recordSaved(ctx, { entity: 'diocese', created: inserted, changed: updated, snapshot })
}

const toRow = (body: DioceseBody, before?: StoredDiocese): DioceseRow => ({
  ...body,
  address: body.address === undefined ? (before?.address ?? null) : body.address,
  number: body.number === undefined ? (before?.number ?? null) : body.number,
  complement: body.complement === undefined ? (before?.complement ?? null) : body.complement,
  neighborhood: body.neighborhood === undefined ? (before?.neighborhood ?? null) : body.neighborhood,
  parish_region_id: body.parish_region_id === undefined ? (before?.parish_region_id ?? null) : body.parish_region_id,
})

async function refusingUsedCnpj<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error, 'diocese_cnpj_unique'))
      throw conflict(
        'Uma das dioceses foi cadastrada enquanto isso. Confira a planilha de novo.',
        'registered_meanwhile',
      )
    throw error
  }
}
