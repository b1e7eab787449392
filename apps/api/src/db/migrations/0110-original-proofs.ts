import { sql, type Kysely } from 'kysely'

/** The PDF from which a proof's picture was drawn, as it was sent. A proof that was sent as a picture has none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contribution add column image_original_id integer references file`.execute(db)
  await sql`alter table request add column payment_original_id integer references file`.execute(db)
  await sql`create index on contribution (image_original_id) where image_original_id is not null`.execute(db)
  await sql`create index on request (payment_original_id) where payment_original_id is not null`.execute(db)
}
