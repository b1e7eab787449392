import { sql, type Kysely } from 'kysely'

/**
 * Closed years of the three ledgers. Triggers refuse changes of the money of a closed year. Each of them takes the
 * year's lock in shared mode, and a closing takes it exclusively, so that a change is either in the closed sums or
 * refused. A payment that the bank reports after the closing is accepted if the same transaction adds a correction for
 * its request.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db)
  await createRules(db)
  await guardCollections(db)
  await guardCampaigns(db)
  await guardCofrinho(db)
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table year_closing (
      id integer generated always as identity primary key,
      ledger text not null check (ledger in ('collections', 'campaigns', 'cofrinho')),
      base_year integer not null check (base_year between 1900 and 2099),
      closed_at timestamptz not null,
      closed_by text,
      entries integer not null,
      total_cents bigint not null,
      warnings jsonb not null,
      reopened_at timestamptz,
      reopened_by text,
      reopen_reason text,
      check ((reopened_at is null) = (reopen_reason is null))
    )`.execute(db)
  await sql`create unique index year_closing_once on year_closing (ledger, base_year) where reopened_at is null`.execute(
    db,
  )
  await sql`
    create table year_closing_sum (
      closing_id integer not null references year_closing,
      diocese_id integer references diocese,
      entries integer not null,
      total_cents bigint not null,
      unique nulls not distinct (closing_id, diocese_id)
    )`.execute(db)
  await sql`create index on year_closing_sum (diocese_id)`.execute(db)
  await sql`
    create table year_correction (
      id integer generated always as identity primary key,
      closing_id integer not null references year_closing,
      ledger text not null,
      base_year integer not null,
      kind text not null check (kind in ('manual', 'late', 'undone')),
      diocese_id integer not null references diocese,
      value_cents bigint not null check (value_cents <> 0),
      day date not null,
      reason text not null,
      request_id integer references request,
      slip_id integer references slip,
      created_at timestamptz not null,
      created_by text,
      made_at timestamptz not null default now(),
      search_key text generated always as (fold_text(reason || ' ' || coalesce(created_by, ''))) stored,
      check ((kind = 'manual') = (request_id is null))
    )`.execute(db)
  await sql`create index on year_correction (ledger, base_year)`.execute(db)
  await sql`create index on year_correction (closing_id)`.execute(db)
  await sql`create index on year_correction (diocese_id)`.execute(db)
  await sql`create index on year_correction (request_id) where request_id is not null`.execute(db)
  await sql`create index on year_correction (slip_id) where slip_id is not null`.execute(db)
  // The closing after which the payment came. The sums of that closing do not include the payment.
  await sql`alter table slip_payment add column after_closing_id integer references year_closing`.execute(db)
  await sql`
    create index slip_payment_after_closing on slip_payment (after_closing_id) where after_closing_id is not null
  `.execute(db)
}

async function createRules(db: Kysely<unknown>): Promise<void> {
  // Computes the second half of the lock's key. The first half is an arbitrary fixed number.
  await sql`
    create function year_lock(which text, of_year integer) returns integer language sql immutable
    return case which when 'collections' then 10000 when 'campaigns' then 20000 else 30000 end + of_year`.execute(db)
  // The closing is read by a separate statement after the lock is taken. So this statement also sees a closing that was
  // committed while the function waited for the lock.
  await sql`
    create function open_closing(which text, of_year integer) returns integer language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(520150, year_lock(which, of_year));
      return (select id from year_closing where ledger = which and base_year = of_year and reopened_at is null);
    end $$`.execute(db)
  await sql`
    create function refuse_closed_year(which text, of_year integer) returns void language plpgsql as $$
    begin
      if open_closing(which, of_year) is not null then
        raise exception 'The year % of % is closed', of_year, which
          using errcode = 'SY001', detail = which || ' ' || of_year;
      end if;
    end $$`.execute(db)

  await sql`
    create function refuse_closing_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.reopened_at is null and new.reopened_at is not null
        and (to_jsonb(new) - '{reopened_at,reopened_by,reopen_reason}'::text[])
          = (to_jsonb(old) - '{reopened_at,reopened_by,reopen_reason}'::text[]) then
        return new;
      end if;
      raise exception 'A closing may only be reopened';
    end $$`.execute(db)
  await sql`
    create trigger year_closing_kept before update or delete on year_closing
    for each row execute function refuse_closing_change()`.execute(db)
  await sql`
    create function refuse_ledger_change() returns trigger language plpgsql as $$
    declare
      holds boolean := true;
    begin
      -- Emptying tables that hang together may go over one that is empty.
      if tg_op = 'TRUNCATE' then execute format('select exists (select from %I)', tg_table_name) into holds; end if;
      if not holds then return null; end if;
      raise exception '% only grows', tg_table_name;
    end $$`.execute(db)
  for (const table of ['year_closing_sum', 'year_correction'])
    await sql`
      create trigger ${sql.ref(`${table}_append_only`)} before update or delete or truncate on ${sql.table(table)}
      for each statement execute function refuse_ledger_change()`.execute(db)
  await sql`
    create trigger year_closing_not_emptied before truncate on year_closing
    for each statement execute function refuse_ledger_change()`.execute(db)

  await sql`
    create function check_correction() returns trigger language plpgsql as $$
    begin
      if open_closing(new.ledger, new.base_year) is distinct from new.closing_id then
        raise exception 'A correction belongs to the closing of its year';
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger year_correction_of_closing before insert on year_correction
    for each row execute function check_correction()`.execute(db)
}

async function guardCollections(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function guard_year_of_collection() returns trigger language plpgsql as $$
    begin
      perform refuse_closed_year('collections', old.base_year);
      if tg_op = 'UPDATE' and new.base_year <> old.base_year then
        perform refuse_closed_year('collections', new.base_year);
      end if;
      return null;
    end $$`.execute(db)
  await guard(db, 'missionary_collection', 'guard_year_of_collection', {
    onInsert: false,
    columns: ['finished', 'base_year', 'total_cents'],
  })
  await sql`
    create function guard_year_of_contribution() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        perform refuse_closed_year('collections', base_year) from missionary_collection where id = old.collection_id;
      end if;
      if tg_op <> 'DELETE' then
        perform refuse_closed_year('collections', base_year) from missionary_collection where id = new.collection_id;
      end if;
      return null;
    end $$`.execute(db)
  await guard(db, 'contribution', 'guard_year_of_contribution', {
    columns: ['value_cents', 'status', 'deleted_at', 'collection_id', 'diocese_id'],
  })
}

async function guardCampaigns(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function guard_year_of_campaign() returns trigger language plpgsql as $$
    begin
      perform refuse_closed_year('campaigns', old.base_year);
      if tg_op = 'UPDATE' and new.base_year <> old.base_year then
        perform refuse_closed_year('campaigns', new.base_year);
      end if;
      return null;
    end $$`.execute(db)
  await guard(db, 'missionary_campaign', 'guard_year_of_campaign', {
    onInsert: false,
    columns: ['finished', 'base_year'],
  })
  await sql`
    create function guard_year_of_request() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        perform refuse_closed_year('campaigns', base_year) from missionary_campaign where id = old.campaign_id;
      end if;
      if tg_op <> 'DELETE' then
        perform refuse_closed_year('campaigns', base_year) from missionary_campaign where id = new.campaign_id;
      end if;
      return null;
    end $$`.execute(db)
  await guard(db, 'request', 'guard_year_of_request', {
    columns: ['confirmed_at', 'deleted_at', 'campaign_id', 'diocese_id'],
  })
  await sql`
    create function guard_year_of_line() returns trigger language plpgsql as $$
    begin
      perform refuse_closed_year('campaigns', campaign.base_year)
      from request join missionary_campaign campaign on campaign.id = request.campaign_id
      where request.id in (
        case when tg_op <> 'INSERT' then old.request_id end, case when tg_op <> 'DELETE' then new.request_id end);
      return null;
    end $$`.execute(db)
  await guard(db, 'request_line', 'guard_year_of_line', {
    columns: ['request_id', 'product_id', 'quantity', 'price_cents'],
  })

  // A correction that this transaction added is recognised by `made_at`, which is the moment when its transaction
  // began.
  await sql`
    create function refuse_closed_year_of_request(of_request integer) returns void language plpgsql as $$
    declare
      of_year integer;
    begin
      select base_year into of_year from request
        join missionary_campaign campaign on campaign.id = request.campaign_id where request.id = of_request;
      if open_closing('campaigns', of_year) is not null
        and not exists (select from year_correction where request_id = of_request and made_at = now()) then
        perform refuse_closed_year('campaigns', of_year);
      end if;
    end $$`.execute(db)
  await sql`
    create function guard_year_of_slip() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then perform refuse_closed_year_of_request(old.request_id); end if;
      if tg_op <> 'DELETE' then perform refuse_closed_year_of_request(new.request_id); end if;
      return null;
    end $$`.execute(db)
  await guard(db, 'slip', 'guard_year_of_slip', { columns: ['state', 'closed', 'value_cents', 'request_id'] })
  await sql`
    create function guard_year_of_payment() returns trigger language plpgsql as $$
    begin
      perform refuse_closed_year_of_request(request_id) from slip where id in (
        case when tg_op <> 'INSERT' then old.slip_id end, case when tg_op <> 'DELETE' then new.slip_id end);
      return null;
    end $$`.execute(db)
  await guard(db, 'slip_payment', 'guard_year_of_payment', {
    columns: ['value_cents', 'voided_at', 'slip_id', 'after_closing_id'],
  })
}

async function guardCofrinho(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function guard_year_of_gift() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        perform refuse_closed_year('cofrinho', extract(year from old.donation_at at time zone 'America/Sao_Paulo')::integer);
      end if;
      if tg_op <> 'DELETE' then
        perform refuse_closed_year('cofrinho', extract(year from new.donation_at at time zone 'America/Sao_Paulo')::integer);
      end if;
      return null;
    end $$`.execute(db)
  await guard(db, 'group_donation', 'guard_year_of_gift', {
    columns: ['value_cents', 'donation_at', 'donation_id', 'safe_box_group_id'],
  })
  await sql`
    create function guard_years_of_donation() returns trigger language plpgsql as $$
    begin
      perform refuse_closed_year('cofrinho', given.of_year) from (
        select distinct extract(year from donation_at at time zone 'America/Sao_Paulo')::integer as of_year
        from group_donation where donation_id = old.id order by of_year) as given;
      return null;
    end $$`.execute(db)
  await guard(db, 'donation', 'guard_years_of_donation', { onInsert: false, columns: ['deleted_at'] })
}

/**
 * Calls the function `rule` for each row that is added, deleted, or changed in one of these columns.
 * @param onInsert whether to call the function for added rows
 */
async function guard(
  db: Kysely<unknown>,
  table: string,
  rule: string,
  { columns, onInsert = true }: { columns: readonly string[]; onInsert?: boolean },
): Promise<void> {
  await sql`
    create trigger ${sql.ref(rule)} after ${sql.raw(onInsert ? 'insert or delete' : 'delete')} on ${sql.table(table)}
    for each row execute function ${sql.ref(rule)}()`.execute(db)
  const values = (row: string) => sql.join(columns.map((column) => sql.ref(`${row}.${column}`)))
  await sql`
    create trigger ${sql.ref(`${rule}_change`)} after update on ${sql.table(table)}
    for each row when ((${values('old')}) is distinct from (${values('new')}))
    execute function ${sql.ref(rule)}()`.execute(db)
}
