import { sql, type Kysely } from 'kysely'

/**
 * Creates the tables of users and their sessions, regions, states, dioceses, contacts, parishes and the audit log, the
 * counters of the login limits, and a cache of postal codes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists unaccent schema public`.execute(db)
  await sql`create extension if not exists pg_trgm schema public`.execute(db)

  // PostgreSQL declares `unaccent` only STABLE, because its dictionary may change. Ours never changes, so `fold_text`
  // may be IMMUTABLE, as an index requires.
  await sql`
    create function fold_text(value text) returns text
    language sql immutable strict parallel safe
    return lower(public.unaccent('public.unaccent'::regdictionary, value))`.execute(db)
  await sql`
    create function contains_pattern(search text) returns text
    language sql immutable strict parallel safe
    return '%' || regexp_replace(fold_text(search), '([\\\\%_])', '\\\\\\1', 'g') || '%'`.execute(db)

  await sql`
    create table user_account (
      id integer generated always as identity primary key,
      name text not null,
      email text not null unique,
      password_hash text not null,
      profile text not null check (profile in ('admin', 'user')),
      is_approved boolean not null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table session_token (
      token_hash bytea primary key,
      user_id integer not null references user_account on delete cascade,
      created_at timestamptz not null,
      last_used_at timestamptz not null
    )`.execute(db)
  await sql`create index on session_token (user_id)`.execute(db)

  await sql`
    create table state (
      id integer generated always as identity primary key,
      name text not null,
      uf text not null unique
    )`.execute(db)
  await sql`
    create table region (
      id integer generated always as identity primary key,
      region_name text not null,
      name_key text collate "C" not null generated always as (fold_text(region_name)) stored unique
    )`.execute(db)
  await sql`
    create table region_state (
      region_id integer not null references region on delete cascade,
      state_id integer not null references state,
      primary key (region_id, state_id)
    )`.execute(db)

  await sql`
    create table diocese (
      id integer generated always as identity primary key,
      name text not null,
      bishop text not null,
      cnpj text not null constraint diocese_cnpj_unique unique,
      zip_code text not null,
      address text,
      number integer,
      complement text,
      neighborhood text,
      city text not null,
      uf text not null,
      telephone text not null,
      contact_mail text not null,
      parish_region_id integer references region on delete set null,
      zip_code_delivery text,
      public_place_delivery text,
      number_delivery integer,
      complement_delivery text,
      neighborhood_delivery text,
      city_delivery text,
      uf_delivery text,
      declared_parish_count integer,
      created_at timestamptz not null default now(),
      deleted_at timestamptz,
      name_key text collate "C" not null generated always as (fold_text(name)) stored,
      city_key text collate "C" not null generated always as (fold_text(city)) stored,
      search_key text collate "C" not null generated always as (fold_text(name || E'\n' || city)) stored
    )`.execute(db)
  await sql`create index on diocese (parish_region_id)`.execute(db)
  await sql`create index on diocese (name_key, id)`.execute(db)

  await sql`
    create table contact_type (
      id integer generated always as identity primary key,
      description text not null unique
    )`.execute(db)
  await sql`
    create table diocese_contact (
      id integer generated always as identity primary key,
      uuid uuid not null default gen_random_uuid(),
      diocese_id integer not null references diocese,
      contact_type_id integer not null references contact_type,
      name text not null,
      email text not null,
      telephone text not null,
      constraint diocese_contact_one_per_type unique (diocese_id, contact_type_id)
    )`.execute(db)

  await sql`
    create table parish (
      id integer generated always as identity primary key,
      uuid uuid not null default gen_random_uuid(),
      diocese_id integer not null references diocese,
      name text not null,
      zip_code text not null,
      address text,
      number integer,
      complement text,
      neighborhood text,
      city text not null,
      uf text not null,
      telephone text not null,
      email text not null,
      created_at timestamptz not null default now(),
      deleted_at timestamptz,
      name_key text collate "C" not null generated always as (fold_text(name)) stored,
      city_key text collate "C" not null generated always as (fold_text(city)) stored,
      search_key text collate "C" not null generated always as (fold_text(name || E'\n' || city)) stored
    )`.execute(db)
  await sql`create index on parish (name_key, id)`.execute(db)
  await sql`create index on parish (diocese_id, name_key, id)`.execute(db)
  await sql`create index on parish using gin (search_key gin_trgm_ops)`.execute(db)

  await sql`
    create table audit_entry (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      actor_id integer,
      actor_name text,
      entity text not null,
      entity_id integer not null,
      action text not null,
      before jsonb,
      after jsonb
    )`.execute(db)
  await sql`create index on audit_entry (entity, entity_id, id)`.execute(db)
  await sql`
    create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      raise exception 'the audit log is append-only';
    end $$`.execute(db)
  await sql`
    create trigger audit_entry_append_only before update or delete or truncate on audit_entry
    for each statement execute function refuse_audit_change()`.execute(db)

  await sql`
    create table postal_code (
      cep text primary key,
      localidade text not null,
      uf text not null,
      logradouro text not null,
      bairro text not null,
      known boolean not null,
      fetched_at timestamptz not null
    )`.execute(db)
  // The columns that rate-limiter-flexible expects.
  await sql`create table rate_limit (key varchar(255) primary key, points integer not null default 0, expire bigint)`.execute(
    db,
  )
}
