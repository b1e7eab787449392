import { sql, type Kysely } from 'kysely'

/**
 * Gives each sent payment image an id, so that its row can be deleted when the image should not count towards the
 * limit.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_image_send add id bigint generated always as identity primary key`.execute(db)
}
