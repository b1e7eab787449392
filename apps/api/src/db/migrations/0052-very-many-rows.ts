import { sql, type Kysely } from 'kysely'

/** Keeps queries on slips, requests, boxes, return files and images fast when there are a million of each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await keepOwners(db)
  await indexLists(db)
  await indexReturns(db)
  await indexImages(db)
}

/**
 * Stores the campaign and the diocese of each slip and each box in its own row, because the lists are filtered by them.
 * A trigger fills them in, and the foreign key changes them when those of the request change.
 */
async function keepOwners(db: Kysely<unknown>): Promise<void> {
  await sql`alter table request add constraint request_owner unique (id, campaign_id, diocese_id)`.execute(db)
  await sql`
    create function fill_owner_of_request() returns trigger language plpgsql as $$
    begin
      select campaign_id, diocese_id into new.campaign_id, new.diocese_id from request where id = new.request_id;
      return new;
    end $$`.execute(db)
  for (const table of ['slip', 'box']) {
    const name = sql.table(table)
    await sql`alter table ${name} add column campaign_id integer, add column diocese_id integer`.execute(db)
    await sql`
      update ${name} set campaign_id = request.campaign_id, diocese_id = request.diocese_id
      from request where request.id = ${name}.request_id`.execute(db)
    await sql`
      alter table ${name} alter column campaign_id set not null, alter column diocese_id set not null,
        add constraint ${sql.ref(`${table}_owner`)} foreign key (request_id, campaign_id, diocese_id)
          references request (id, campaign_id, diocese_id) on update cascade`.execute(db)
    await sql`
      create trigger ${sql.ref(`${table}_owner_filled`)} before insert on ${name}
      for each row execute function fill_owner_of_request()`.execute(db)
  }
}

async function indexLists(db: Kysely<unknown>): Promise<void> {
  await sql`create index on slip (campaign_id, id) include (request_id, state, payable_until)`.execute(db)
  await sql`create index on slip (campaign_id, diocese_id)`.execute(db)
  await sql`create index slip_open_first on slip ((state = 'pending'), id)`.execute(db)
  await sql`create index slip_of_diocese_open_first on slip (diocese_id, (state = 'pending'), id)`.execute(db)
  // Returns all parts of a text that are six characters long. For a shorter text it returns an empty array. Every array
  // contains the empty one, so a search for a short text excludes no row.
  await sql`
    create function six_grams(value text) returns text[]
    language sql immutable strict parallel safe cost 500
    return (
      select coalesce(array_agg(substr(value, start, 6)), '{}')
      from generate_series(1, length(value) - 5) as start)`.execute(db)
  await sql`create index on slip using gin (six_grams(search_key))`.execute(db)
  await sql`create index on slip using gin (search_key gin_trgm_ops)`.execute(db)

  await sql`create index on request (campaign_id, id) include (diocese_id, confirmed_at, deleted_at)`.execute(db)
  await sql`create index on request using gin (search_key gin_trgm_ops)`.execute(db)
  await sql`create index on request using gin (lower(code) gin_trgm_ops)`.execute(db)

  await sql`create index on box (campaign_id, request_id) include (diocese_id, shipped_at, weight_grams)`.execute(db)
}

async function indexReturns(db: Kysely<unknown>): Promise<void> {
  await sql`create index return_record_waiting on return_record (attention)
    where attention is not null and resolved_at is null`.execute(db)
  await sql`create index return_record_unmatched on return_record (id) include (paid_cents)
    where effect = 'unmatched' and resolved_at is null`.execute(db)
  await sql`create index return_record_closed on return_record (id) include (paid_cents)
    where effect = 'unmatched' and resolved_at is not null`.execute(db)
  await sql`create index return_record_closed_search on return_record using gin (search_key gin_trgm_ops)
    where effect = 'unmatched' and resolved_at is not null`.execute(db)

  // For finding the payments that were entered by hand with another value than the slip's.
  await sql`create index slip_payment_by_hand on slip_payment (slip_id) include (value_cents)
    where source = 'manual' and voided_at is null and resolved_at is null`.execute(db)
  await sql`create index slip_paid_by_hand on slip (id) include (value_cents) where source = 'manual'`.execute(db)
}

/**
 * Indexes an image's hash in four bands of 16 bits. When two hashes differ in few bits, at least one of their bands
 * differs in even fewer (infra/images/similar-hashes.ts).
 */
async function indexImages(db: Kysely<unknown>): Promise<void> {
  for (const shift of [48, 32, 16, 0])
    await sql`
      create index ${sql.ref(`contribution_image_hash_${shift}`)}
      on contribution (((image_hash >> ${sql.lit(shift)}) & 65535)) include (image_hash, id, image_id)
      where deleted_at is null`.execute(db)
  await sql`create index on contribution (image_id)`.execute(db)
  await sql`
    create index contribution_value_of_day
    on contribution (value_cents, ((created_at at time zone 'America/Sao_Paulo')::date))`.execute(db)
  await sql`drop index if exists contribution_value_cents_idx`.execute(db)
}
