import { sql, type Kysely } from 'kysely'

/**
 * Bank statements: files, their rows, and which rows are the money of which gifts. A row or a gift is in at most one
 * match, because its id is the primary key of its link table. When a change of a gift makes its match wrong, a trigger
 * releases the match, whichever code made the change.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createFiles(db)
  await createMatches(db)
  await createTriggers(db)
  await createDays(db)
}

async function createFiles(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table statement_file (
      id integer generated always as identity primary key,
      sha256 text not null,
      filename text not null,
      format text not null check (format in ('ofx', 'csv')),
      accounts jsonb not null,
      row_count integer not null,
      new_count integer not null,
      file_id integer references file,
      applied_at timestamptz not null,
      applied_by text
    )`.execute(db)
  await sql`create unique index statement_file_content on statement_file (sha256)`.execute(db)
  await sql`
    create table statement_row (
      id integer generated always as identity primary key,
      bank_account_id integer not null references bank_account,
      row_key text not null,
      day date not null,
      cents bigint not null,
      memo text,
      name text,
      fitid text,
      refnum text,
      statement_file_id integer not null references statement_file,
      search_key text generated always as (fold_text(coalesce(memo, '') || ' ' || coalesce(name, ''))) stored
    )`.execute(db)
  await sql`create unique index statement_row_once on statement_row (bank_account_id, md5(row_key))`.execute(db)
  await sql`create index statement_row_by_day on statement_row (bank_account_id, day)`.execute(db)
  await sql`create index statement_row_by_cents on statement_row (cents, day)`.execute(db)
  await sql`create index statement_row_by_text on statement_row (bank_account_id, md5(search_key))`.execute(db)
  await sql`create index statement_row_of_file on statement_row (statement_file_id)`.execute(db)
}

async function createMatches(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table statement_match (
      id integer generated always as identity primary key,
      state text not null check (state in ('certain', 'confirmed')),
      reasons jsonb not null,
      created_at timestamptz not null,
      created_by text,
      released_at timestamptz,
      released_by text,
      release_reason text
    )`.execute(db)
  await sql`
    create table statement_match_row (
      row_id integer primary key references statement_row,
      match_id integer not null references statement_match
    )`.execute(db)
  await sql`create index on statement_match_row (match_id)`.execute(db)
  await sql`
    create table statement_match_contribution (
      contribution_id integer primary key references contribution,
      match_id integer not null references statement_match
    )`.execute(db)
  await sql`create index on statement_match_contribution (match_id)`.execute(db)
  await sql`
    create table statement_match_donation (
      group_donation_id integer primary key references group_donation,
      match_id integer not null references statement_match
    )`.execute(db)
  await sql`create index on statement_match_donation (match_id)`.execute(db)
  await sql`
    create table statement_match_payment (
      slip_payment_id integer primary key references slip_payment,
      match_id integer not null references statement_match
    )`.execute(db)
  await sql`create index on statement_match_payment (match_id)`.execute(db)
  await sql`
    create table statement_candidate (
      id integer generated always as identity primary key,
      row_ids integer[] not null,
      contribution_ids integer[] not null,
      group_donation_ids integer[] not null,
      reasons jsonb not null,
      score integer not null
    )`.execute(db)
  await sql`create index on statement_candidate using gin (row_ids)`.execute(db)
  await sql`create index on statement_candidate using gin (contribution_ids)`.execute(db)
  await sql`
    create table statement_set_aside (
      row_id integer primary key references statement_row,
      reason text not null,
      set_at timestamptz not null,
      set_by text
    )`.execute(db)
  await sql`
    create table statement_return (
      row_id integer primary key references statement_row,
      debit_row_id integer not null unique references statement_row
    )`.execute(db)
  await sql`
    create table statement_payer (
      id integer generated always as identity primary key,
      diocese_id integer not null references diocese,
      payer_key text not null,
      label text not null,
      match_id integer not null references statement_match,
      learnt_at timestamptz not null,
      learnt_by text,
      unique (diocese_id, payer_key)
    )`.execute(db)
  await sql`create index on statement_payer (match_id)`.execute(db)
  await sql`
    create table statement_settings (
      id integer primary key check (id = 1),
      verify_up_to_cents bigint check (verify_up_to_cents > 0),
      missing_after_days integer not null check (missing_after_days between 1 and 365),
      matched_at timestamptz,
      matched_version bigint
    )`.execute(db)
  await sql`insert into statement_settings (id, missing_after_days) values (1, 10)`.execute(db)
  // Each change of a gift or a diocese moves this sequence on. Its value tells whether the matches are up to date.
  await sql`create sequence statement_gifts_version`.execute(db)
}

async function createTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function release_statement_matches(ids integer[], why text) returns void language plpgsql as $$
    begin
      if ids is null then return; end if;
      delete from statement_payer where match_id = any (ids);
      delete from statement_match_row where match_id = any (ids);
      delete from statement_match_contribution where match_id = any (ids);
      delete from statement_match_donation where match_id = any (ids);
      delete from statement_match_payment where match_id = any (ids);
      update statement_match set released_at = now(), release_reason = why where id = any (ids) and released_at is null;
    end $$`.execute(db)

  await sql`
    create function statement_follow_contribution() returns trigger language plpgsql as $$
    declare
      why text;
      matched integer;
    begin
      perform nextval('statement_gifts_version');
      if tg_op = 'INSERT' then return null; end if;
      if new.deleted_at is not null and old.deleted_at is null then why := 'A contribuição foi excluída.';
      elsif new.value_cents <> old.value_cents then why := 'O valor da contribuição mudou.';
      elsif new.bank_account_id <> old.bank_account_id then why := 'A conta da contribuição mudou.';
      elsif new.status = 'pending' and old.status = 'verified' then why := 'A verificação foi desfeita.';
      end if;
      select match_id into matched from statement_match_contribution where contribution_id = new.id;
      if matched is null then return null; end if;
      if why is not null then
        perform release_statement_matches(array[matched], why);
      elsif new.status = 'verified' and old.status = 'pending' then
        update statement_match set state = 'confirmed', created_by = new.verified_by
        where id = matched and state = 'certain';
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger statement_follow_contribution after insert or
      update of value_cents, bank_account_id, deleted_at, status, diocese_id on contribution
    for each row execute function statement_follow_contribution()`.execute(db)

  await sql`
    create function statement_follow_donation() returns trigger language plpgsql as $$
    declare matched integer;
    begin
      perform nextval('statement_gifts_version');
      if tg_op = 'INSERT' then return new; end if;
      select match_id into matched from statement_match_donation where group_donation_id = old.id;
      if matched is not null then
        if tg_op = 'DELETE' then perform release_statement_matches(array[matched], 'O valor do grupo foi removido.');
        elsif new.value_cents <> old.value_cents then
          perform release_statement_matches(array[matched], 'O valor do grupo mudou.');
        end if;
      end if;
      if tg_op = 'DELETE' then return old; end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger statement_follow_donation before insert or update or delete on group_donation
    for each row execute function statement_follow_donation()`.execute(db)

  await sql`
    create function statement_follow_donation_deleted() returns trigger language plpgsql as $$
    begin
      perform nextval('statement_gifts_version');
      perform release_statement_matches(
        (select array_agg(link.match_id) from statement_match_donation link
          join group_donation on group_donation.id = link.group_donation_id where group_donation.donation_id = new.id),
        'A doação foi excluída.');
      return null;
    end $$`.execute(db)
  await sql`
    create trigger statement_follow_donation_deleted after update of deleted_at on donation
    for each row when (new.deleted_at is not null and old.deleted_at is null)
    execute function statement_follow_donation_deleted()`.execute(db)

  await sql`
    create function statement_follow_payment() returns trigger language plpgsql as $$
    begin
      perform release_statement_matches(
        (select array_agg(match_id) from statement_match_payment where slip_payment_id = new.id),
        'O pagamento foi desfeito.');
      return null;
    end $$`.execute(db)
  await sql`
    create trigger statement_follow_payment after update of voided_at on slip_payment
    for each row when (new.voided_at is not null and old.voided_at is null)
    execute function statement_follow_payment()`.execute(db)
  await sql`
    create function statement_follow_diocese() returns trigger language plpgsql as $$
    begin
      perform nextval('statement_gifts_version');
      return null;
    end $$`.execute(db)
  await sql`
    create trigger statement_follow_diocese after insert or update of name, cnpj, deleted_at on diocese
    for each statement execute function statement_follow_diocese()`.execute(db)
}

async function createDays(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view statement_credit as
    select statement_row.id, bank_account_id, day, cents, link.match_id,
      case when link.match_id is not null then 'matched'
        when aside.row_id is not null or back.row_id is not null then 'set_aside'
        else 'waiting' end as state
    from statement_row
    left join statement_match_row link on link.row_id = statement_row.id
    left join statement_set_aside aside on aside.row_id = statement_row.id
    left join statement_return back on back.row_id = statement_row.id
    where cents > 0`.execute(db)
  await sql`
    create table statement_closed_day (
      bank_account_id integer not null references bank_account,
      day date not null,
      credits_cents bigint not null,
      matched_cents bigint not null,
      set_aside_cents bigint not null,
      closed_at timestamptz not null,
      closed_by text,
      primary key (bank_account_id, day)
    )`.execute(db)
}
