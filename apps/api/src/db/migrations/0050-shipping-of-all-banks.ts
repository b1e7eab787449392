import { sql, type Kysely } from 'kysely'

/**
 * Shipping files are now made for all banks. Staff registered the slips of the four banks below at the bank themselves,
 * because these banks had no shipping files. Those slips stay as they are and are put into no file, because the bank
 * would refuse to register them twice.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table slip add column registered_elsewhere boolean not null default false`.execute(db)
  await sql`update slip set registered_elsewhere = true where bank in ('033', '341', '748', '756')`.execute(db)
  await sql`
    alter table slip_issuer
      add column species text not null default 'RC' check (species in ('DM', 'DS', 'RC', 'OU')),
      add column acceptance text not null default 'N' check (acceptance in ('A', 'N'))`.execute(db)
}
