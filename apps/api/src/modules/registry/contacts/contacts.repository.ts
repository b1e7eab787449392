import type { Insertable } from 'kysely'
import type { ContactBody, ContactType, ListedContact } from '@seara/contract/registry/contacts'
import { hasChanges } from '../../../db/has-changes.ts'
import type { Db, DioceseContactTable } from '../../../db/schema.ts'
import { versionOf } from '../../../db/version-of.ts'

const contacts = (db: Db) =>
  db
    .selectFrom('diocese_contact as contact')
    .innerJoin('contact_type as type', 'type.id', 'contact.contact_type_id')
    .select([
      'contact.id',
      'contact.uuid',
      'contact.name',
      'contact.email',
      'contact.telephone',
      'contact.contact_type_id',
      'type.description',
      'contact.diocese_id',
      versionOf('contact', 'contact.id'),
    ])

export const listTypes = (db: Db): Promise<ContactType[]> =>
  db.selectFrom('contact_type').select(['id', 'description']).orderBy('id').execute()

export const findType = (db: Db, id: number) =>
  db.selectFrom('contact_type').select('id').where('id', '=', id).executeTakeFirst()

export const listOf = (db: Db, dioceseId: number): Promise<ListedContact[]> =>
  contacts(db).where('contact.diocese_id', '=', dioceseId).orderBy('contact.contact_type_id').execute()

/** The contacts of every live diocese, sorted by type and then by diocese. */
export const listOfLiveDioceses = (db: Db) =>
  contacts(db)
    .innerJoin('diocese', 'diocese.id', 'contact.diocese_id')
    .leftJoin('region', 'region.id', 'diocese.parish_region_id')
    .select([
      'diocese.name as diocese_name',
      'diocese.cnpj as diocese_cnpj',
      'diocese.city',
      'diocese.uf',
      'region.region_name',
    ])
    .where('diocese.deleted_at', 'is', null)
    .orderBy('contact.contact_type_id')
    .orderBy('diocese.place_key')
    .orderBy('contact.id')
    .execute()

export type DioceseContactRow = Awaited<ReturnType<typeof listOfLiveDioceses>>[number]

export const find = (db: Db, id: number): Promise<ListedContact | undefined> =>
  contacts(db).where('contact.id', '=', id).executeTakeFirst()

/** Locks a contact against changes until the transaction ends. */
export const lock = (db: Db, id: number) =>
  db.selectFrom('diocese_contact').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

export const insert = (db: Db, contact: Insertable<DioceseContactTable>) =>
  db.insertInto('diocese_contact').values(contact).returning('id').executeTakeFirstOrThrow()

export async function update(db: Db, id: number, change: Partial<ContactBody>): Promise<void> {
  if (hasChanges(change)) await db.updateTable('diocese_contact').set(change).where('id', '=', id).execute()
}

export const remove = (db: Db, id: number) => db.deleteFrom('diocese_contact').where('id', '=', id).execute()
