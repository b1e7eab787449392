import { sql, type Kysely } from 'kysely'

/** Each sent payment image can be named, to be forgotten where it need not count. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_image_send add id bigint generated always as identity primary key`.execute(db)
}
