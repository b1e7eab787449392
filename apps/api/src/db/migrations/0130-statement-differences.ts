import { sql, type Kysely } from 'kysely'

/**
 * Stores which difference between the credits and the gifts of a match a person accepted, and which slips a candidate
 * has.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The difference is the credits minus the gifts. It has no reason if the match was confirmed before reasons were
  // asked for.
  await sql`
    alter table statement_match
      add difference_cents bigint not null default 0,
      add difference_reason text`.execute(db)
  await sql`
    update statement_match match set difference_cents =
      (select sum(cents) from statement_match_row link join statement_row on statement_row.id = link.row_id
        where link.match_id = match.id)
      - coalesce((select sum(value_cents) from statement_match_contribution link
        join contribution on contribution.id = link.contribution_id where link.match_id = match.id), 0)
      - coalesce((select sum(value_cents) from statement_match_donation link
        join group_donation on group_donation.id = link.group_donation_id where link.match_id = match.id), 0)
    where state = 'confirmed' and released_at is null
      and not exists (select from statement_match_payment link where link.match_id = match.id)
      and exists (select from statement_match_row link where link.match_id = match.id)`.execute(db)
  await sql`alter table statement_candidate add slip_ids integer[] not null default '{}'`.execute(db)
}
