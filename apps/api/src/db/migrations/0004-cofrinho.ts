import { sql, type Kysely } from 'kysely'

/**
 * Bank accounts and credit types, the options of the public menu, IAM groups, and the donations of the cofrinho with
 * what each group gave. Money is whole cents.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bank_account (
      id integer generated always as identity primary key,
      bank_name text not null,
      bank_number text,
      agency text,
      account_number text,
      created_at timestamptz not null default now(),
      deleted_at timestamptz
    )`.execute(db)
  await sql`
    create table credit_type (
      id integer generated always as identity primary key,
      description text not null,
      created_at timestamptz not null default now(),
      deleted_at timestamptz
    )`.execute(db)
  await sql`
    create table global_option (
      id integer generated always as identity primary key,
      title text not null,
      link text not null,
      disabled boolean not null,
      created_at timestamptz not null default now()
    )`.execute(db)

  // A group with a parish belongs to the parish's diocese, even if the parish moves to another diocese. So only a group
  // without a parish has a diocese of its own.
  await sql`
    create table iam_group (
      id integer generated always as identity primary key,
      group_name text not null,
      representant_name text not null,
      contact_mail text not null,
      telephone text,
      zip_code text,
      address text,
      neighborhood text,
      city text,
      uf text,
      parish_id integer references parish,
      diocese_id integer references diocese,
      created_at timestamptz not null default now(),
      name_key text collate "C" not null generated always as (fold_text(group_name)) stored,
      representant_key text collate "C" not null generated always as (fold_text(representant_name)) stored,
      city_key text collate "C" not null generated always as (fold_text(coalesce(city, ''))) stored,
      search_key text collate "C" not null
        generated always as (fold_text(group_name || E'\n' || representant_name || E'\n' || contact_mail || E'\n' || coalesce(city, ''))) stored,
      constraint iam_group_one_home check (parish_id is null or diocese_id is null)
    )`.execute(db)
  await sql`create index on iam_group (name_key, id)`.execute(db)
  await sql`create index on iam_group (parish_id, name_key, id)`.execute(db)
  await sql`create index on iam_group (diocese_id)`.execute(db)
  await sql`create index on iam_group using gin (search_key gin_trgm_ops)`.execute(db)

  await sql`
    create table donation (
      id integer generated always as identity primary key,
      title text not null,
      description text,
      cod text unique,
      receipt_id integer unique references receipt,
      receipt_file_id integer references file,
      total_cents bigint check (total_cents > 0),
      finished_at timestamptz,
      created_at timestamptz not null default now(),
      deleted_at timestamptz,
      title_key text collate "C" not null generated always as (fold_text(title)) stored,
      constraint donation_finished_whole check (num_nulls(cod, receipt_id, receipt_file_id, total_cents, finished_at) in (0, 5)),
      constraint donation_finished_kept check (finished_at is null or deleted_at is null)
    )`.execute(db)
  await sql`create index on donation (created_at desc, id desc) where deleted_at is null`.execute(db)
  await sql`
    create table group_donation (
      id integer generated always as identity primary key,
      donation_id integer not null references donation,
      safe_box_group_id integer not null references iam_group,
      value_cents bigint not null check (value_cents > 0),
      donation_at timestamptz not null
    )`.execute(db)
  await sql`create index on group_donation (donation_id, donation_at, id) include (value_cents)`.execute(db)
  await sql`create index on group_donation (safe_box_group_id, donation_at)`.execute(db)
  await sql`create index on group_donation (donation_at)`.execute(db)
}
