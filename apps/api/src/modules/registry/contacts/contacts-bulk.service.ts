import type { NewContactBody } from '@seara/contract/registry/contacts'
import type { Context } from '../../../core/context.ts'
import { conflict } from '../../../core/errors.ts'
import { isUniqueViolation } from '../../../db/unique-violation.ts'
import { recordSaved } from '../../../platform/audit/record-change.service.ts'
import * as repository from './contacts-bulk.repository.ts'
import type { ContactRow } from './contacts-bulk.repository.ts'
import { listTypes } from './contacts.service.ts'

export { listTypes }

/** A stored contact. `deleted_at` is always null, because contacts have no trash; an import needs the field. */
export interface StoredContact extends ContactRow {
  deleted_at: null
}

/**
 * The contacts of these dioceses.
 * @param lock true: the contacts cannot change until the transaction ends
 */
export async function findOf(ctx: Context, dioceseIds: readonly number[], lock: boolean): Promise<StoredContact[]> {
  const found = await repository.findOf(ctx.db, dioceseIds, lock)
  return found.map((contact) => ({ ...contact, deleted_at: null }))
}

/**
 * Creates and changes many contacts, in the caller's transaction.
 * @throws conflict when a diocese got a contact of the same type meanwhile
 */
export async function saveMany(
  ctx: Context,
  created: readonly NewContactBody[],
  changed: readonly { before: StoredContact; body: NewContactBody }[],
): Promise<void> {
  const inserted = await refusingSecondOfType(() => repository.insert(ctx.db, created))
  const updated = changed.map(({ before, body }) => ({ before, after: { id: before.id, ...body } }))
  await repository.update(
    ctx.db,
    updated.map(({ after }) => after),
  )
  const types = new Map((await listTypes(ctx)).map(({ id, description }) => [id, description]))
  const snapshot = ({ name, email, telephone, contact_type_id, diocese_id }: ContactRow) => ({
    name,
    email,
    telephone,
    contact_type_id,
    description: types.get(contact_type_id) ?? null,
    diocese_id,
  })
  await recordSaved<ContactRow>(ctx, { entity: 'contact', created: inserted, changed: updated, snapshot })
}

async function refusingSecondOfType<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error, 'diocese_contact_one_per_type'))
      throw conflict(
        'Um dos contatos foi cadastrado enquanto isso. Confira a planilha de novo.',
        'registered_meanwhile',
      )
    throw error
  }
}
