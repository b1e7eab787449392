import { sql, type Kysely } from 'kysely'

/** Stores views of lists, which users save under a name for themselves or for everybody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table list_view (
      id integer generated always as identity primary key,
      list text not null,
      name text not null,
      name_key text not null generated always as (fold_text(name)) stored,
      query text not null,
      shared boolean not null,
      maker_id integer references user_account on delete set null,
      maker text not null,
      created_at timestamptz not null,
      deleted_at timestamptz
    )`.execute(db)
  await sql`create unique index list_view_shared_name on list_view (list, name_key)
    where shared and deleted_at is null`.execute(db)
  await sql`create unique index list_view_own_name on list_view (maker_id, list, name_key)
    where not shared and deleted_at is null`.execute(db)
}
