import { DeliveryAddressBody } from '@seara/contract/registry/dioceses'
import type { Context } from '../../../core/context.ts'
import * as delivery from '../../registry/dioceses/delivery-bulk.service.ts'
import { deliveryColumns, deliveryFields } from './delivery-columns.ts'
import { dioceseFinder, dioceseOfRow, type FoundDiocese } from './diocese-of-row.ts'
import type { SheetRow } from './import-columns.ts'
import { validateRows } from './validate-rows.ts'
import type { Candidate, ImportKind } from './import-plan.ts'
import { cepWithLostZero } from './lost-zeros.ts'

const Address = DeliveryAddressBody.omit({ qtd_parish: true })

/** The delivery address of a diocese; without any field, the diocese keeps its present delivery address. */
type Body = delivery.DeliveryChange

/**
 * Imports the delivery addresses of dioceses. The dioceses are found by name or CNPJ; none is created. A row without an
 * address leaves its diocese unchanged.
 */
export const deliveryImport: ImportKind<Body, delivery.StoredDelivery> = {
  title: 'Endereços de entrega',
  columns: deliveryColumns,
  read,

  async match(ctx, bodies, lock) {
    const stored = await delivery.find(
      ctx,
      bodies.map(({ id }) => id),
      lock,
    )
    const byId = new Map(stored.map((diocese) => [diocese.id, diocese]))
    return bodies.map(({ id }) => {
      const diocese = byId.get(id)
      return { key: String(id), stored: diocese ? [diocese] : [] }
    })
  },

  save: (ctx, _created, changed) => delivery.saveMany(ctx, changed),
}

async function read(ctx: Context, rows: readonly SheetRow[], lock: boolean): Promise<Candidate<Body>[]> {
  const findDiocese = await dioceseFinder(ctx, rows.map(dioceseOfRow), lock)
  const candidates = await validateRows(rows, deliveryColumns, Address, ({ values }) => ({
    ...values,
    zip_code_delivery: cepWithLostZero(values['zip_code_delivery'] ?? ''),
    // An empty cell means a house without a number, as in the sheets that we export.
    number_delivery: values['number_delivery'] || null,
  }))
  return candidates.map((candidate, index): Candidate<Body> => {
    const row = rows[index]
    const found: FoundDiocese = row ? findDiocese(dioceseOfRow(row)) : {}
    return forDiocese(candidate, found, row)
  })
}

function forDiocese(
  { row, body, problems, warnings }: Candidate<delivery.DeliveryAddress>,
  { diocese, problem }: FoundDiocese,
  sheetRow: SheetRow | undefined,
): Candidate<Body> {
  const name = diocese?.name ?? sheetRow?.values['diocese_name'] ?? ''
  const isEmpty = deliveryFields.every((field) => (sheetRow?.values[field] ?? '') === '')
  const own = isEmpty ? [] : problems
  if (diocese === undefined)
    return { row, name, body: null, warnings, problems: problem === undefined ? own : [...own, problem] }
  const { id } = diocese
  return { row, name, body: isEmpty ? { id } : body && { ...body, id }, problems: own, warnings }
}
