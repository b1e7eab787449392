import { sql, type Kysely } from 'kysely'

/** Creates the tables of the data of the slips' issuer, of the slips of requests, and of what was paid on them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Each change adds a new row, and the newest row is in use. A slip keeps the row with which it was issued.
  await sql`
    create table slip_issuer (
      id integer generated always as identity primary key,
      bank text,
      fields jsonb not null,
      beneficiary_name text,
      beneficiary_cnpj text,
      beneficiary_address text,
      instructions text,
      fine_hundredths integer check (fine_hundredths between 0 and 9999),
      interest_hundredths integer check (interest_hundredths between 0 and 9999),
      write_off_days integer check (write_off_days between 1 and 999),
      pix_key text,
      send_slips text not null check (send_slips in ('at_once', 'when_registered')),
      created_at timestamptz not null
    )`.execute(db)

  // The counters of numbers that are never given twice. Each series has its own counter, because the bank tells equal
  // numbers of two series apart.
  await sql`
    create table slip_counter (
      series text primary key,
      next bigint not null check (next > 0),
      used bigint not null default 0,
      check (next > used)
    )`.execute(db)

  await sql`
    create table slip (
      id integer generated always as identity primary key,
      request_id integer not null references request,
      issuer_id integer not null references slip_issuer,
      bank text not null,
      our_number text not null,
      our_number_dv text not null,
      our_number_printed text not null,
      match_key text not null constraint slip_number_once unique,
      state text not null check (state in ('pending', 'paid', 'cancel', 'deleted')),
      closed text check (closed in ('cancel', 'deleted')),
      registration text not null check (registration in ('none', 'draft', 'sent', 'confirmed', 'rejected')),
      registration_reason text,
      registration_day date,
      write_off text check (write_off in ('draft', 'sent', 'confirmed', 'rejected')),
      write_off_reason text,
      write_off_day date,
      write_off_sent_on date,
      value_cents bigint not null check (value_cents > 0),
      issue_date date not null,
      due_date date not null,
      payable_until date not null,
      document_number text not null,
      barcode text not null check (barcode ~ '^[0-9]{44}$'),
      digitable_line text not null,
      pix_code text,
      print jsonb not null,
      filename text not null,
      file_id integer references file,
      send_when_registered boolean not null,
      mailed_at timestamptz,
      reminded_at timestamptz,
      paid_cents bigint,
      fee_cents bigint,
      credit_date date,
      paid_on date,
      source text check (source in ('return', 'manual')),
      is_double boolean not null default false,
      created_at timestamptz not null,
      search_key text collate "C" not null generated always as (fold_text(our_number_printed || E'\n' || our_number)) stored,
      check (payable_until >= due_date),
      check ((state = 'paid') = (paid_cents is not null)),
      check ((state = 'paid') = (source is not null))
    )`.execute(db)
  await sql`create unique index slip_one_open on slip (request_id) where state = 'pending'`.execute(db)
  await sql`create index on slip (request_id, id desc)`.execute(db)
  await sql`create index on slip (issuer_id)`.execute(db)
  await sql`create index on slip (file_id) where file_id is not null`.execute(db)
  await sql`create index on slip (id) where file_id is null`.execute(db)
  await sql`create index on slip (registration, id) where registration = 'draft'`.execute(db)
  await sql`create index on slip (write_off, id) where write_off = 'draft'`.execute(db)

  // Money that was received for a slip. No row is ever deleted: a payment that was a mistake is voided.
  await sql`
    create table slip_payment (
      id integer generated always as identity primary key,
      slip_id integer not null references slip,
      source text not null check (source in ('return', 'manual')),
      return_record_id integer,
      sort_key text collate "C" not null,
      value_cents bigint not null check (value_cents >= 0),
      fee_cents bigint not null check (fee_cents >= 0),
      paid_on date,
      credit_date date,
      is_double boolean not null default false,
      created_at timestamptz not null,
      created_by text,
      voided_at timestamptz,
      voided_by text,
      void_reason text,
      check ((source = 'return') = (return_record_id is not null)),
      check (source = 'return' or credit_date is not null)
    )`.execute(db)
  await sql`create index on slip_payment (slip_id)`.execute(db)
  await sql`
    create unique index slip_payment_once_per_record on slip_payment (return_record_id) where voided_at is null`.execute(
    db,
  )

  // A summary of what the job did, for people to read.
  await sql`alter table job add column note text`.execute(db)
}
