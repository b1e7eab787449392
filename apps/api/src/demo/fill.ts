import type { Context } from '../core/context.ts'
import { portions } from '../core/portions.ts'
import type { Db } from '../db/schema.ts'
import { demoContacts, demoDioceses, demoParishes } from './network.ts'
import { fillUsers } from './staff.ts'

/** When the records in the demonstration's trash were put there, ISO 8601 in UTC. */
const trashedAt = '2026-03-19T12:00:00.000Z'

/** The most rows in a statement: so few that their values stay below PostgreSQL's limit of 65,535 parameters. */
const rowsPerStatement = 2_000

/** Whether the installation has no diocese and no parish. */
export async function isEmpty(db: Db): Promise<boolean> {
  const any = await db
    .selectFrom('diocese')
    .select('id')
    .union(db.selectFrom('parish').select('id'))
    .limit(1)
    .executeTakeFirst()
  return any === undefined
}

/**
 * Fills an empty installation with a fictitious network, in one transaction.
 * @returns the number of records of each kind
 */
export function fill(
  ctx: Context,
  parishCount?: number,
): Promise<{ dioceses: number; contacts: number; parishes: number; users: number }> {
  return ctx.db.transaction().execute(async (db) => {
    const regions = await db
      .selectFrom('region')
      .innerJoin('region_state', 'region_state.region_id', 'region.id')
      .innerJoin('state', 'state.id', 'region_state.state_id')
      .select((eb) => ['region.id', eb.fn.agg<string[]>('array_agg', ['state.uf']).as('ufs')])
      .groupBy('region.id')
      .orderBy('region.id')
      .execute()
    const inserted = await db
      .insertInto('diocese')
      .values(demoDioceses(regions))
      .returning(['id', 'name', 'bishop', 'cnpj', 'zip_code', 'city', 'uf', 'telephone', 'contact_mail'])
      .execute()
    const types = await db.selectFrom('contact_type').select(['id', 'description']).orderBy('id').execute()
    const contacts = demoContacts(inserted, types)
    for (const rows of portions(contacts, rowsPerStatement))
      await db.insertInto('diocese_contact').values(rows).execute()
    const parishes = demoParishes(inserted, trashedAt, parishCount)
    for (const rows of portions(parishes, rowsPerStatement)) await db.insertInto('parish').values(rows).execute()
    const users = await fillUsers({ ...ctx, db })
    return { dioceses: inserted.length, contacts: contacts.length, parishes: parishes.length, users }
  })
}
