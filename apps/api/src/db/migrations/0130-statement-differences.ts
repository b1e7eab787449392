import { sql, type Kysely } from 'kysely'

/**
 * Adds two things. A match stores the difference between its credits and its gifts, if a person accepted one, and why.
 * A candidate (a possible match that nobody has confirmed yet) stores the ids of its slips.
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
