import { sql, type Kysely } from 'kysely'

/** A receipt keeps who issued it, and a letterhead that nobody has filled in has no name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table receipt add column issuer jsonb`.execute(db)
  await sql`alter table letterhead alter column name drop not null`.execute(db)
  // What stood there when only an image had been uploaded.
  await sql`update letterhead set name = null where name = 'Rede Missionária' and cnpj is null`.execute(db)
}
