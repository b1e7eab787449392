import { sql, type Kysely, type RawBuilder } from 'kysely'

/**
 * Stores the figures of each request (its total, boxes, slips and money) in a row of `request_figures`, so that boards
 * and summaries of a campaign need not read all its lines, boxes, slips and payments. Only triggers write these rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db)
  await sql`insert into request_figures select * from request_figures_now order by request_id`.execute(db)
  await sql`create index request_figures_of_campaign on request_figures (campaign_id)`.execute(db)
  await createRefresh(db)
  await createTriggers(db)
}

async function createTable(db: Kysely<unknown>): Promise<void> {
  // Each page keeps free space, so that a changed row fits on the same page. Then PostgreSQL updates no index, unless
  // an indexed column changes.
  await sql`
    create table request_figures (
      request_id integer primary key,
      campaign_id integer not null,
      diocese_id integer not null,
      is_confirmed boolean not null,
      is_deleted boolean not null,
      frozen_cents bigint not null,
      boxes integer not null,
      shipped_boxes integer not null,
      grams bigint not null,
      slips integer not null,
      billed_cents bigint not null,
      settled_cents bigint not null,
      received_cents bigint not null,
      invoice_state text,
      invoice_payable_until date,
      constraint request_figures_owner foreign key (request_id, campaign_id, diocese_id)
        references request (id, campaign_id, diocese_id) on update cascade on delete cascade
    ) with (fillfactor = 80)`.execute(db)

  await sql`
    create view request_figures_now as
    select request.id as request_id, request.campaign_id, request.diocese_id,
      request.confirmed_at is not null as is_confirmed, request.deleted_at is not null as is_deleted,
      line.frozen_cents, packed.boxes, packed.shipped_boxes, packed.grams,
      billed.slips, billed.billed_cents, billed.settled_cents, paid.received_cents,
      invoice.state as invoice_state, invoice.payable_until as invoice_payable_until
    from request
    cross join lateral (
      select coalesce(sum(quantity * price_cents), 0)::bigint as frozen_cents
      from request_line where request_id = request.id
    ) line
    cross join lateral (
      select count(*)::integer as boxes, count(shipped_at)::integer as shipped_boxes,
        coalesce(sum(weight_grams), 0)::bigint as grams
      from box where request_id = request.id
    ) packed
    cross join lateral (
      select count(*) filter (where state in ('pending', 'paid'))::integer as slips,
        coalesce(sum(value_cents) filter (where state in ('pending', 'paid')), 0)::bigint as billed_cents,
        coalesce(sum(paid_cents), 0)::bigint as settled_cents
      from slip where request_id = request.id
    ) billed
    cross join lateral (
      select coalesce(sum(payment.value_cents), 0)::bigint as received_cents
      from slip join slip_payment payment on payment.slip_id = slip.id
      where slip.request_id = request.id and payment.voided_at is null
    ) paid
    left join lateral (
      select state, payable_until from slip
      where request_id = request.id order by (state = 'cancel'), id desc limit 1
    ) invoice on true`.execute(db)
}

/**
 * Creates the function that updates the figures of requests. It first locks their rows in `request_figures`. If two
 * transactions change the same request at once (say, one its boxes and the other its payments), the second one waits
 * for the first to commit. Its update then reads what the first one wrote, because each statement sees everything that
 * was committed before it.
 */
async function createRefresh(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refresh_request_figures(ids integer[]) returns void language plpgsql as $$
    begin
      perform from request_figures where request_id = any (ids) order by request_id for update;
      update request_figures as kept set
        is_confirmed = now.is_confirmed, is_deleted = now.is_deleted, frozen_cents = now.frozen_cents,
        boxes = now.boxes, shipped_boxes = now.shipped_boxes, grams = now.grams, slips = now.slips,
        billed_cents = now.billed_cents, settled_cents = now.settled_cents, received_cents = now.received_cents,
        invoice_state = now.invoice_state, invoice_payable_until = now.invoice_payable_until
      from request_figures_now as now
      where now.request_id = any (ids) and kept.request_id = now.request_id and (
        kept.is_confirmed, kept.is_deleted, kept.frozen_cents, kept.boxes, kept.shipped_boxes, kept.grams, kept.slips,
        kept.billed_cents, kept.settled_cents, kept.received_cents, kept.invoice_state, kept.invoice_payable_until
      ) is distinct from (
        now.is_confirmed, now.is_deleted, now.frozen_cents, now.boxes, now.shipped_boxes, now.grams, now.slips,
        now.billed_cents, now.settled_cents, now.received_cents, now.invoice_state, now.invoice_payable_until);
    end $$`.execute(db)
}

/**
 * Creates the triggers, which run after each statement, once for all requests that the statement touched. An update of
 * a request, slip or payment that affects no figure does not refresh the figures.
 */
async function createTriggers(db: Kysely<unknown>): Promise<void> {
  await follow(
    db,
    'request',
    'insert',
    sql`insert into request_figures
    select * from request_figures_now where request_id in (select id from new_rows)`,
  )
  await follow(
    db,
    'request',
    'update',
    refresh(sql`
      select id from new_rows join old_rows using (id)
      where (new_rows.confirmed_at is null, new_rows.deleted_at is null)
        is distinct from (old_rows.confirmed_at is null, old_rows.deleted_at is null)`),
  )
  for (const table of ['request_line', 'box', 'slip']) {
    await follow(db, table, 'insert', refresh(sql`select request_id from new_rows`))
    await follow(db, table, 'delete', refresh(sql`select request_id from old_rows`))
  }
  for (const table of ['request_line', 'box'])
    await follow(
      db,
      table,
      'update',
      refresh(sql`select request_id from new_rows union all select request_id from old_rows`),
    )
  await follow(
    db,
    'slip',
    'update',
    refresh(sql`
      select new_rows.request_id from new_rows join old_rows using (id)
      where (new_rows.state, new_rows.value_cents, new_rows.paid_cents, new_rows.payable_until)
        is distinct from (old_rows.state, old_rows.value_cents, old_rows.paid_cents, old_rows.payable_until)`),
  )
  const ofSlips = (rows: string) =>
    refresh(sql`select slip.request_id from ${sql.table(rows)} payment join slip on slip.id = payment.slip_id`)
  await follow(db, 'slip_payment', 'insert', ofSlips('new_rows'))
  await follow(db, 'slip_payment', 'delete', ofSlips('old_rows'))
  await follow(
    db,
    'slip_payment',
    'update',
    refresh(sql`
      select slip.request_id from new_rows join old_rows using (id) join slip on slip.id = new_rows.slip_id
      where (new_rows.value_cents, new_rows.voided_at is null)
        is distinct from (old_rows.value_cents, old_rows.voided_at is null)`),
  )
}

/**
 * Creates a trigger that runs `work` after each statement of one kind on a table.
 * @param work can read `new_rows` after an insert, `old_rows` after a delete, and both after an update
 */
async function follow(
  db: Kysely<unknown>,
  table: string,
  event: 'insert' | 'update' | 'delete',
  work: RawBuilder<unknown>,
): Promise<void> {
  const name = sql.ref(`request_figures_on_${table}_${event}`)
  const rows = { insert: 'new table as new_rows', delete: 'old table as old_rows' }
  const seen = event === 'update' ? `${rows.delete} ${rows.insert}` : rows[event]
  await sql`
    create function ${name}() returns trigger language plpgsql as $$
    declare ids integer[];
    begin
      ${work};
      return null;
    end $$`.execute(db)
  await sql`
    create trigger ${name} after ${sql.raw(event)} on ${sql.table(table)} referencing ${sql.raw(seen)}
    for each statement execute function ${name}()`.execute(db)
}

const refresh = (requestIds: RawBuilder<unknown>) => sql`
      select array_agg(distinct touched.id) into ids from (${requestIds}) as touched (id);
      if ids is not null then perform refresh_request_figures(ids); end if`
