import { sql, type Kysely } from 'kysely'

/**
 * What is said on the phone with a parish or a group can be noted, as with a diocese. Each note is about one diocese,
 * one parish or one group.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table diocese_note
      alter column diocese_id drop not null,
      add column parish_id integer references parish,
      add column iam_group_id integer references iam_group,
      add constraint diocese_note_of_one check (num_nonnulls(diocese_id, parish_id, iam_group_id) = 1)`.execute(db)
  await sql`create index on diocese_note (parish_id, created_at desc) where parish_id is not null`.execute(db)
  await sql`create index on diocese_note (iam_group_id, created_at desc) where iam_group_id is not null`.execute(db)
}
