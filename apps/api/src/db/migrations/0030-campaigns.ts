import { sql, type Kysely } from 'kysely'

/** Missionary campaigns: the catalogue, requests with their lines, and the boxes that are shipped. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table missionary_campaign (
      id integer generated always as identity primary key,
      code text not null constraint missionary_campaign_code_unique unique,
      description text not null,
      begin_dt date not null,
      due_date date not null,
      base_year integer not null constraint missionary_campaign_one_per_year unique,
      finished boolean not null default false,
      end_dt timestamptz,
      created_at timestamptz not null,
      check (due_date >= begin_dt),
      check (base_year = extract(year from begin_dt)),
      check (finished = (end_dt is not null))
    )`.execute(db)

  await sql`
    create table product (
      id integer generated always as identity primary key,
      name text not null,
      price_cents bigint not null check (price_cents >= 0),
      created_at timestamptz not null,
      deleted_at timestamptz,
      name_key text collate "C" not null generated always as (fold_text(name)) stored
        constraint product_name_unique unique
    )`.execute(db)

  await sql`
    create table request (
      id integer generated always as identity primary key,
      campaign_id integer not null references missionary_campaign,
      diocese_id integer not null references diocese,
      code text not null constraint request_code_unique unique,
      name text not null,
      email text not null,
      telephone text not null,
      origin text not null check (origin in ('public', 'staff')),
      idempotency_key text constraint request_idempotency_key_unique unique,
      confirmed_at timestamptz,
      payment_file_id integer references file,
      created_at timestamptz not null,
      deleted_at timestamptz,
      search_key text collate "C" not null
        generated always as (fold_text(name || E'\n' || email)) stored
    )`.execute(db)
  await sql`create index on request (campaign_id, created_at desc, id desc) where deleted_at is null`.execute(db)
  await sql`create index on request (campaign_id, diocese_id) where deleted_at is null`.execute(db)
  await sql`create index on request (diocese_id)`.execute(db)
  await sql`create index on request (payment_file_id) where payment_file_id is not null`.execute(db)

  // The confirmation of the request freezes the price in `price_cents`. Until then, the product's current price counts.
  await sql`
    create table request_line (
      id integer generated always as identity primary key,
      request_id integer not null references request,
      product_id integer not null references product,
      quantity integer not null check (quantity > 0),
      price_cents bigint check (price_cents >= 0),
      constraint request_line_one_per_product unique (request_id, product_id)
    )`.execute(db)
  await sql`create index on request_line (product_id)`.execute(db)

  await sql`
    create table box (
      id integer generated always as identity primary key,
      request_id integer not null references request,
      weight_grams integer not null check (weight_grams > 0),
      created_at timestamptz not null,
      shipped_at timestamptz,
      shipped_by text,
      check (shipped_at is not null or shipped_by is null)
    )`.execute(db)
  await sql`create index on box (request_id, id)`.execute(db)
}
