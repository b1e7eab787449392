import { sql, type Kysely } from 'kysely'

/**
 * Stores previews of what return files would do, for an hour, so that people can page through them. The records are
 * stored in parts, each part as compressed JSON.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table return_preview (
      id uuid primary key,
      created_by_id integer,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index on return_preview (created_at)`.execute(db)
  await sql`
    create table return_preview_part (
      preview_id uuid not null references return_preview on delete cascade,
      file integer not null,
      part integer not null,
      kinds jsonb not null,
      content bytea not null,
      primary key (preview_id, file, part)
    )`.execute(db)
}
