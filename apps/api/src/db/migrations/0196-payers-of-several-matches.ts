import { sql, type Kysely } from 'kysely'

/**
 * Stores every match from which a payer was learnt, not only the first one. When one of them is released, the payer
 * stays as long as another still stands. The column `statement_payer.match_id` names one of them, because older
 * versions of the server read and delete payers by it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table statement_payer_match (
      payer_id integer not null references statement_payer on delete cascade,
      match_id integer not null references statement_match,
      primary key (payer_id, match_id)
    )`.execute(db)
  await sql`create index on statement_payer_match (match_id)`.execute(db)
  await sql`insert into statement_payer_match (payer_id, match_id) select id, match_id from statement_payer`.execute(db)
  // The payers are locked first: of two matches that are released at once, the second sees what the first has done. An
  // older version releases a match without deleting its lines here, so released matches are left out.
  await sql`
    create function forget_statement_payers(ids integer[]) returns void language plpgsql as $$
    begin
      perform from statement_payer where match_id = any (ids)
        or id in (select payer_id from statement_payer_match where match_id = any (ids)) order by id for update;
      delete from statement_payer_match where match_id = any (ids);
      update statement_payer payer set match_id = other.match_id
      from (
        select link.payer_id, min(link.match_id) as match_id from statement_payer_match link
        join statement_match match on match.id = link.match_id and match.released_at is null
        where link.payer_id in (select id from statement_payer where match_id = any (ids))
        group by link.payer_id
      ) other
      where other.payer_id = payer.id;
      delete from statement_payer where match_id = any (ids);
    end $$`.execute(db)
  await sql`
    create or replace function release_statement_matches(ids integer[], why text) returns void language plpgsql as $$
    begin
      if ids is null then return; end if;
      perform forget_statement_payers(ids);
      delete from statement_match_row where match_id = any (ids);
      delete from statement_match_contribution where match_id = any (ids);
      delete from statement_match_donation where match_id = any (ids);
      delete from statement_match_payment where match_id = any (ids);
      update statement_match set released_at = now(), release_reason = why where id = any (ids) and released_at is null;
    end $$`.execute(db)
}
