import { sql, type Kysely } from 'kysely'

/**
 * Stores a small grey copy of each image of a payment receipt. By this copy the server tells a picture that was sent
 * again from another receipt of the same bank.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table image_print (
      file_id integer primary key references file on delete cascade,
      print bytea not null
    )`.execute(db)
}
