import { sql, type Kysely } from 'kysely'

/** The mails about a record are found by its id, which their keys begin with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index mail_about_record on mail (purpose, split_part(split_part(purpose_key, ' ', 1), '/', 1))`.execute(db)
}
