import { sql, type Kysely } from 'kysely'

/**
 * Creates the tables of the server's secrets, stored files, the letterhead of the documents, and receipts with the
 * counters of their numbers.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table secret (
      name text primary key,
      value bytea not null
    )`.execute(db)

  await sql`
    create table file (
      id integer generated always as identity primary key,
      key text not null unique,
      filename text not null,
      media_type text not null,
      byte_size integer not null,
      sha256 text not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index on file (sha256)`.execute(db)
  await sql`create index on file (created_at)`.execute(db)

  await sql`
    create table letterhead (
      id integer primary key check (id = 1),
      name text not null,
      cnpj text,
      address text,
      city text,
      phone text,
      email text,
      signer_name text,
      signer_role text,
      logo_file_id integer references file,
      signature_file_id integer references file
    )`.execute(db)

  // Whoever issues a receipt locks the row of its counter until the transaction ends, so that the numbers have no gaps.
  await sql`
    create table receipt_counter (
      series text not null,
      year integer not null,
      last_sequence integer not null,
      primary key (series, year)
    )`.execute(db)
  await sql`
    create table receipt (
      id integer generated always as identity primary key,
      series text not null check (series in ('collection', 'cofrinho')),
      year integer not null,
      sequence integer not null check (sequence > 0),
      code text not null constraint receipt_code_unique unique,
      value_cents bigint not null check (value_cents > 0),
      issued_at timestamptz not null,
      subject jsonb not null,
      voided_at timestamptz,
      void_reason text,
      unique (series, year, sequence),
      check (num_nulls(voided_at, void_reason) in (0, 2))
    )`.execute(db)
}
