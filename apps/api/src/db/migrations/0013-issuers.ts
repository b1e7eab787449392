import { sql, type Kysely } from 'kysely'

/** A receipt stores who issued it. A letterhead that nobody has filled in has no name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table receipt add column issuer jsonb`.execute(db)
  await sql`alter table letterhead alter column name drop not null`.execute(db)
  // This is the name that was stored when somebody had only uploaded an image.
  await sql`update letterhead set name = null where name = 'Rede Missionária' and cnpj is null`.execute(db)
}
