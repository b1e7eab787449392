import { sql, type Kysely } from 'kysely'

/** Creates the tables of the return files that banks send, and of every record in them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table return_file (
      id integer generated always as identity primary key,
      sha256 text not null,
      filename text not null,
      status text not null check (status in ('processed', 'rejected')),
      reason text,
      bank text,
      layout text,
      generated_on date,
      warnings jsonb not null,
      file_id integer references file,
      applied_at timestamptz not null,
      applied_by text
    )`.execute(db)
  await sql`create unique index return_file_once on return_file (sha256) where status = 'processed'`.execute(db)
  await sql`create index on return_file (file_id) where file_id is not null`.execute(db)

  // A record that an earlier file already contained has no key of its own. It refers to the record of that file.
  await sql`
    create table return_record (
      id integer generated always as identity primary key,
      return_file_id integer not null references return_file,
      position integer not null,
      line integer,
      kind text not null check (kind in ('settled', 'entry-confirmed', 'entry-rejected', 'written-off', 'other')),
      record_key text constraint return_record_once unique,
      known_record_id integer references return_record,
      match_key text,
      our_number text not null,
      occurrence_code text not null,
      occurrence text not null,
      reasons jsonb not null,
      review text,
      document_number text,
      occurrence_date date,
      due_date date,
      credit_date date,
      title_cents bigint not null,
      paid_cents bigint not null,
      fee_cents bigint not null,
      slip_id integer references slip,
      effect text not null,
      is_divergent boolean not null default false,
      attention text check (attention in ('unmatched', 'double', 'after_cancel', 'divergent', 'review')),
      resolved_at timestamptz,
      resolved_by text,
      resolution text,
      is_assigned boolean not null default false,
      search_key text collate "C" not null
        generated always as (fold_text(our_number || E'\n' || coalesce(document_number, ''))) stored,
      unique (return_file_id, position),
      check ((record_key is null) = (known_record_id is not null)),
      check (resolved_at is null or resolution is not null)
    )`.execute(db)
  await sql`create index on return_record (slip_id) where slip_id is not null`.execute(db)
  await sql`create index on return_record (known_record_id) where known_record_id is not null`.execute(db)
  await sql`create index on return_record (id) where attention is not null and resolved_at is null`.execute(db)
  await sql`
    alter table slip_payment add constraint slip_payment_of_record foreign key (return_record_id) references return_record`.execute(
    db,
  )
}
