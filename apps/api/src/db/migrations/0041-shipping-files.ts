import { sql, type Kysely } from 'kysely'

/** Creates the tables of shipping files (files of slips sent to a bank) and of the slips in each file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shipping_file (
      id integer generated always as identity primary key,
      bank text not null,
      series text not null,
      number integer not null check (number > 0),
      file_id integer not null references file,
      filename text not null,
      entries integer not null,
      write_offs integer not null,
      total_cents bigint not null,
      created_at timestamptz not null,
      created_by text,
      downloaded_at timestamptz,
      sent_at timestamptz,
      constraint shipping_file_number_once unique (series, number)
    )`.execute(db)
  await sql`create index on shipping_file (file_id)`.execute(db)

  await sql`
    create table shipped_slip (
      shipping_file_id integer not null references shipping_file,
      position integer not null,
      slip_id integer not null references slip,
      movement text not null check (movement in ('entry', 'write-off')),
      state text not null default 'sent' check (state in ('sent', 'confirmed', 'rejected', 'again')),
      reason text,
      primary key (shipping_file_id, position)
    )`.execute(db)
  await sql`create index on shipped_slip (slip_id, movement)`.execute(db)
}
