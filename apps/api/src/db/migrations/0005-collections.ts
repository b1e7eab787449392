import { sql, type Kysely } from 'kysely'

/** Missionary collections and the contributions that dioceses send to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table missionary_collection (
      id integer generated always as identity primary key,
      cod text not null,
      description text not null,
      base_year integer not null constraint missionary_collection_one_per_year unique,
      begin_dt timestamptz not null,
      end_dt timestamptz,
      finished boolean not null default false,
      total_cents bigint,
      created_at timestamptz not null default now()
    )`.execute(db)

  await sql`
    create table contribution (
      id integer generated always as identity primary key,
      collection_id integer not null references missionary_collection,
      diocese_id integer not null references diocese,
      bank_account_id integer not null references bank_account,
      credit_type_id integer not null references credit_type,
      value_cents bigint not null check (value_cents > 0),
      sender_name text not null,
      sender_email text not null,
      image_id integer not null references file,
      image_name text not null,
      image_sha256 text not null,
      image_hash bigint not null,
      origin text not null check (origin in ('public', 'staff')),
      idempotency_key text constraint contribution_idempotency_key_unique unique,
      status text not null default 'pending' check (status in ('pending', 'verified')),
      verified_at timestamptz,
      verified_by text,
      receipt_id integer references receipt,
      letter_file_id integer references file,
      receipt_file_id integer references file,
      held_by integer references user_account on delete set null,
      held_until timestamptz,
      created_at timestamptz not null,
      deleted_at timestamptz,
      sender_key text collate "C" not null generated always as (fold_text(sender_name || E'\n' || sender_email)) stored,
      check ((status = 'verified') = (verified_at is not null and receipt_id is not null))
    )`.execute(db)
  await sql`create index on contribution (collection_id, created_at desc, id desc) where deleted_at is null`.execute(db)
  await sql`create index on contribution (collection_id, diocese_id) where deleted_at is null`.execute(db)
  await sql`create index on contribution (collection_id, id) where deleted_at is null and status = 'pending'`.execute(
    db,
  )
  await sql`create index on contribution (image_sha256)`.execute(db)
  await sql`create index on contribution (value_cents)`.execute(db)
  await sql`create index on contribution (diocese_id)`.execute(db)

  await sql`
    create table voided_verification (
      contribution_id integer not null references contribution,
      receipt_id integer primary key references receipt
    )`.execute(db)
  await sql`create index on voided_verification (contribution_id)`.execute(db)
}
