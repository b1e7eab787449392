import type {
  Contact,
  ContactBody,
  ContactType,
  ListedContact,
  NewContactBody,
} from '@seara/contract/registry/contacts'
import type { Context } from '../../../core/context.ts'
import { isUniqueViolation } from '../../../db/unique-violation.ts'
import { conflict, invalid, notFound } from '../../../core/errors.ts'
import * as dioceses from '../dioceses/dioceses.service.ts'
import { tracked, without } from '../../../platform/audit/tracked.service.ts'
import * as repository from './contacts.repository.ts'

export const listTypes = (ctx: Context): Promise<ContactType[]> => repository.listTypes(ctx.db)

/** The contacts of a diocese. @throws notFound when there is no such diocese */
export async function listOf(ctx: Context, dioceseId: number): Promise<ListedContact[]> {
  await dioceses.get(ctx, dioceseId)
  return repository.listOf(ctx.db, dioceseId)
}

/**
 * Adds a contact.
 * @throws invalid when the diocese or type is unknown; conflict when the diocese already has a contact of this type
 */
export const create = (ctx: Context, body: NewContactBody): Promise<Contact> =>
  contacts.create(ctx, async (ctx) => {
    await dioceses.requireExisting(ctx, body.diocese_id)
    if (!(await repository.findType(ctx.db, body.contact_type_id)))
      throw invalid('contact_type_id', 'Tipo de contato não encontrado')
    return refusingSecondOfType(() => repository.insert(ctx.db, body))
  })

/** Changes a contact, except its type; absent fields stay. @throws notFound when there is no such contact */
export const update = (ctx: Context, id: number, body: Partial<ContactBody>): Promise<Contact> =>
  contacts.change(ctx, id, (ctx) => repository.update(ctx.db, id, body))

/** @throws notFound when there is no such contact */
export const remove = (ctx: Context, id: number): Promise<null> =>
  contacts.remove(ctx, id, (ctx) => repository.remove(ctx.db, id))

const contacts = tracked<ListedContact>({
  entity: 'contact',
  lock: repository.lock,
  get: async (ctx, id) => (await repository.find(ctx.db, id)) ?? missing(),
  snapshot: without('uuid'),
})

function missing(): never {
  throw notFound('Contato não encontrado.')
}

async function refusingSecondOfType<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error, 'diocese_contact_one_per_type'))
      throw conflict('Já existe um contato desse tipo!', 'contact_type_taken')
    throw error
  }
}
