import { sql } from 'kysely'
import type { Db } from '../apps/api/src/db/schema.ts'

/** How many requests a campaign has: about 36 for each of the 280 dioceses. It has about as many slips and boxes. */
const perCampaign = 10_000
/** The base year of the newest campaign. The campaign before it has the year before, and so on. */
const newestYear = 2024

const firstNames =
  'Maria José Ana João Antônia Francisco Benedita Sebastião Rute Tereza Luzia Geraldo Inês Vicente Célia'
const surnames =
  'Silva Souza Quaresma Batista Conceição Nogueira Teles Araújo Pimentel Camargo Rezende Falcão Moura Siqueira Brandão Vidal Peixoto Amorim Lacerda Tavares Xavier Bueno Carneiro'

const listOf = (text: string) => sql`(string_to_array(${text}, ' '))`

/** A person's name from the row's number `n`. In a million rows, some hundred have the same name. */
const nameOf = (n: ReturnType<typeof sql.ref>) => sql`(
  ${listOf(firstNames)}[${n} % 15 + 1] || ' ' || ${listOf(surnames)}[${n} / 15 % 23 + 1] || ' ' ||
  ${listOf(surnames)}[${n} / 345 % 23 + 1])`

/**
 * Fills an installation with very many rows, written directly to the database and spread over campaigns and dioceses.
 * @param count how many requests, and about as many slips, boxes, payments, return records and contributions each; at
 * most 1,048,575, because a request's code has room for five hexadecimal digits
 * @param images how many images the contributions have. When there are fewer images than contributions, several
 * contributions share one. The images are only rows: no file is stored for them
 */
export function fillBilling(db: Db, count: number, say: (line: string) => void, images: number = count): Promise<void> {
  return db.connection().execute(async (connection) => {
    await sql`set maintenance_work_mem = '1GB'`.execute(connection)
    await fill(connection, count, images, say)
  })
}

async function fill(db: Db, count: number, images: number, say: (line: string) => void): Promise<void> {
  const step = async (what: string, statement: ReturnType<typeof sql>) => {
    const start = performance.now()
    await statement.execute(db)
    const seconds = (performance.now() - start) / 1_000
    if (seconds >= 1) say(`    ${what}: ${seconds.toFixed(0)} s`)
  }
  await inBulk(db, step, async () => {
    await step('campanhas', campaigns(count))
    await step('solicitações', requests(count))
    await step('itens', lines)
    await step('caixas', boxes(count))
    await step('boletos', slips)
    await step('retornos', returnFiles(count))
    await step('registros', records)
    await step('pagamentos', payments)
    await step('imagens', files(images))
    await step('impressões das imagens', fingerprints)
    await step('contribuições', contributions(count, images))
  })
  // Without statistics, PostgreSQL plans the sums as if there were few rows, and they take hours.
  await step('estatísticas das somas', sql`analyze`)
  // The work was done without triggers, so the sums that triggers would have written are inserted here.
  await step('somas', sql`insert into request_figures select * from request_figures_now order by request_id`)
  await step('estatísticas', sql`vacuum analyze`)
}

const filled = sql`(values ('request'::regclass), ('request_line'), ('box'), ('slip'), ('return_record'),
  ('slip_payment'), ('contribution'), ('file')) as filled (relation)`

const withTriggers = ['request', 'request_line', 'box', 'slip', 'slip_payment']

/**
 * Does some work without triggers, foreign keys and indexes, and restores them at the end. The database then checks the
 * keys and builds the indexes once; row by row, this would take several times as long.
 */
async function inBulk(
  db: Db,
  step: (what: string, statement: ReturnType<typeof sql>) => Promise<void>,
  work: () => Promise<void>,
): Promise<void> {
  const keys = await sql<{ relation: string; name: string; definition: string }>`
    select conrelid::regclass::text as relation, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint join ${filled} on relation = conrelid where contype = 'f'`.execute(db)
  const indexes = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join ${filled} on relation = indrelid
    where not exists (select from pg_constraint where conindid = indexrelid)`.execute(db)
  const triggers = (how: 'disable' | 'enable') =>
    Promise.all(withTriggers.map((table) => sql.raw(`alter table ${table} ${how} trigger user`).execute(db)))
  for (const { relation, name } of keys.rows)
    await sql`alter table ${sql.table(relation)} drop constraint ${sql.ref(name)}`.execute(db)
  for (const { name } of indexes.rows) await sql`drop index ${sql.table(name)}`.execute(db)
  await triggers('disable')
  await work()
  await triggers('enable')
  for (const { name, definition } of indexes.rows) await step(name, sql.raw(definition))
  for (const { relation, name, definition } of keys.rows)
    await step(name, sql`alter table ${sql.table(relation)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`)
}

const campaigns = (count: number) => sql`
  with region_of as (
    update diocese set parish_region_id = 1 + id % 19 where id % 20 <> 0 returning id
  ), catalogue as (
    insert into product (name, price_cents, created_at) select 'Material ' || n, n * 35, now()
    from generate_series(1, 40) as n returning id
  ), issuer as (
    insert into slip_issuer (bank, fields, send_slips, created_at) values ('237', '{}', 'at_once', now()) returning id
  )
  insert into missionary_campaign (code, description, begin_dt, due_date, base_year, finished, end_dt, created_at)
  select 'CAM-' || year, 'Campanha de ' || year, make_date(year, 3, 1), make_date(year, 10, 31), year,
    year < ${sql.lit(newestYear)}, case when year < ${sql.lit(newestYear)} then make_timestamptz(year, 12, 1, 0, 0, 0, 'UTC') end, now()
  from generate_series(${sql.lit(newestYear)} - ${sql.lit(Math.ceil(count / perCampaign) - 1)}, ${sql.lit(newestYear)}) as year order by year`

const requests = (count: number) => sql`
  with campaign as (
    select array_agg(id order by base_year) as ids, array_agg(base_year order by base_year) as years
    from missionary_campaign where base_year <= ${sql.lit(newestYear)}
  ), first as (select min(id) as diocese from diocese)
  insert into request (campaign_id, diocese_id, code, name, email, telephone, origin, confirmed_at, created_at, deleted_at)
  select ids[(n - 1) / ${sql.lit(perCampaign)} + 1], first.diocese + n * 9 % 280,
    'Z' || upper(substr(md5(n::text), 1, 4) || lpad(to_hex(n), 5, '0')),
    ${nameOf(sql.ref('n'))}, 'pessoa' || n || '@exemplo.org', '6299999999', 'public',
    case when n % 25 > 0 then moment end, moment, case when n % 97 = 0 then moment + interval '1 day' end
  from generate_series(1, ${sql.lit(count)}) as n, campaign, first,
    lateral (select make_timestamptz(years[(n - 1) / ${sql.lit(perCampaign)} + 1], 3, 2, 12, 0, 0, 'UTC')
      + n % ${sql.lit(perCampaign)} * interval '30 minutes' as moment) as given
  order by n`

const lines = sql`
  with first as (select min(id) as product from product where name like 'Material %')
  insert into request_line (request_id, product_id, quantity, price_cents)
  select request.id, first.product + (request.id * 3 + turn) % 40, 1 + (request.id + turn) % 90,
    case when confirmed_at is not null then 35 * (1 + (request.id * 3 + turn) % 40) end
  from request, first, generate_series(1, 2) as turn where code like 'Z%'
  order by request.id`

const boxes = (count: number) => sql`
  insert into box (request_id, campaign_id, diocese_id, weight_grams, created_at, shipped_at, shipped_by)
  select request.id, campaign_id, diocese_id, 500 + request.id * 13 % 20000, created_at + interval '60 days',
    case when request.id % 3 > 0 or request.id <= ${sql.lit(count - perCampaign)} then created_at + interval '65 days' end,
    case when request.id % 3 > 0 or request.id <= ${sql.lit(count - perCampaign)} then 'Rute' end
  from request, lateral generate_series(1, (array[0, 1, 2, 1, 1])[request.id % 5 + 1]) as turn
  where confirmed_at is not null and code like 'Z%'
  order by request.id`

/** Slips that have a PDF already. Without one, the server would draw the PDFs of all slips during the measurement. */
const slips = sql`
  with newest as (select max(id) as campaign from missionary_campaign), paper as (
    insert into file (key, filename, media_type, byte_size, sha256, created_at)
    values ('bench/paper', 'bench.pdf', 'application/pdf', 1, '', now()) returning id
  )
  insert into slip (request_id, campaign_id, diocese_id, issuer_id, bank, our_number, our_number_dv, our_number_printed, match_key, state, closed,
    registration, value_cents, issue_date, due_date, payable_until, document_number, barcode, digitable_line, print,
    filename, file_id, send_when_registered, mailed_at, paid_cents, fee_cents, credit_date, paid_on, source, created_at)
  select request.id, campaign_id, diocese_id, (select max(id) from slip_issuer), '237', number, '0', '09/' || number || '-0', '237-' || number,
    made.state, case when made.state in ('cancel', 'deleted') then made.state end,
    'confirmed', made.value, day, day + 40, day + 40, request.id::text, lpad(request.id::text, 44, '0'),
    lpad(request.id::text, 47, '0'), '{}', 'bench.pdf', paper.id, false, request.created_at,
    case when made.state = 'paid' then made.value end, case when made.state = 'paid' then 190 end,
    case when made.state = 'paid' then day + 30 end, case when made.state = 'paid' then day + 29 end,
    case when made.state = 'paid' then case when request.id % 31 = 0 then 'manual' else 'return' end end,
    request.created_at
  from request, newest, paper,
    lateral (select lpad((30000000 + request.id * 7)::text, 11, '0') as number, created_at::date as day,
      1000 + request.id * 37 % 900000 as value,
      case when deleted_at is not null then 'deleted'
        when request.id % 20 = 7 then 'cancel'
        when campaign_id = newest.campaign and request.id % 3 = 0 or request.id % 60 = 9 then 'pending'
        else 'paid' end as state) as made
  where code like 'Z%'
  order by request.id`

const returnFiles = (count: number) => sql`
  insert into return_file (sha256, filename, status, bank, layout, generated_on, warnings, applied_at)
  select md5(n::text), 'CB' || n || '.RET', 'processed', '237', 'cnab400', '2024-05-01', '[]', now()
  from generate_series(0, ${sql.lit(Math.floor(count / 500))}) as n order by n`

const records = sql`
  with first as (select min(id) as file from return_file where filename <> 'CB0101.RET')
  insert into return_record (return_file_id, position, kind, record_key, match_key, our_number, occurrence_code,
    occurrence, reasons, occurrence_date, credit_date, title_cents, paid_cents, fee_cents, slip_id, effect, attention,
    resolved_at, resolved_by, resolution)
  select first.file + slip.id / 500, slip.id, 'settled', 'key-' || slip.id, match_key, our_number, '06', 'Liquidação',
    '[]', issue_date + 29, issue_date + 30, value_cents, value_cents, 190, case when is_lost then null else slip.id end,
    case when is_lost then 'unmatched' else 'paid' end, attention,
    case when attention is not null and slip.id % 8000 <> 50 then now() end,
    case when attention is not null and slip.id % 8000 <> 50 then 'Rute' end,
    case when attention is not null and slip.id % 8000 <> 50 then 'Conferido' end
  from slip, first,
    lateral (select slip.id % 100 = 50 as is_lost, case when slip.id % 100 = 50 then 'unmatched'
      when slip.id % 500 = 3 then 'double' end as attention) as given
  where source is distinct from 'manual' and filename = 'bench.pdf'
  order by slip.id`

const payments = sql`
  insert into slip_payment (slip_id, source, return_record_id, settled_at_bank, sort_key, value_cents, fee_cents, paid_on, credit_date,
    created_at, created_by)
  select slip.id, slip.source, case when slip.source = 'return' then record.id end, slip.source = 'return', slip.id::text,
    slip.value_cents + case when slip.source = 'manual' and slip.id % 999 = 0 then 100 else 0 end, 190,
    slip.paid_on, slip.credit_date, slip.created_at, 'Rute'
  from slip left join return_record record on record.slip_id = slip.id
  where slip.state = 'paid' and (slip.source = 'manual' or record.id is not null)
  order by slip.id`

const files = (count: number) => sql`
  insert into file (key, filename, media_type, byte_size, sha256, created_at)
  select 'bench/image/' || n, 'comprovante.jpg', 'image/jpeg', 100000, md5(n::text), now() - n * interval '20 minutes'
  from generate_series(1, ${sql.lit(count)}) as n order by n`

/** The server compares only images with a fingerprint. These fingerprints are short, and no two are equal. */
const fingerprints = sql`
  insert into image_fingerprint (file_id, fingerprint)
  select id, decode(md5(key), 'hex') from file where key like 'bench/image/%' order by id`

/** The bits in which a proof's hash differs from its layout's hash. Two proofs of one layout differ in few bits. */
const flipped = sql`(1::bigint << (n * 7 % 64)) # (1::bigint << (n * 11 % 64)) # (1::bigint << (n / 64 % 64))`

/**
 * Contributions with images. Half of the images are photographs, with random hashes. The others are proofs of payment
 * from banks' apps, in a hundred layouts (a bank, a version of its app, a shape of phone). The hashes of one layout are
 * nearly equal.
 */
const contributions = (count: number, images: number) => sql`
  with first as (
    select (select min(id) from file where key like 'bench/image/%') as file, (select min(id) from diocese) as diocese,
      (select min(id) from bank_account) as account, (select min(id) from credit_type) as credit
  ), year as (
    insert into missionary_collection (cod, description, base_year, begin_dt, finished)
    select 'COL-' || year, 'Coleta de ' || year, year, make_timestamptz(year, 10, 1, 0, 0, 0, 'UTC'), true
    from generate_series(${sql.lit(newestYear)} - ${sql.lit(Math.ceil(count / perCampaign) - 1)}, ${sql.lit(newestYear)}) as year
    returning id, base_year
  ), years as (select array_agg(id order by base_year) as ids, array_agg(base_year order by base_year) as years from year)
  insert into contribution (collection_id, diocese_id, bank_account_id, credit_type_id, value_cents, sender_name,
    sender_email, image_id, image_name, image_sha256, image_hash, origin, created_at)
  select ids[(n - 1) / ${sql.lit(perCampaign)} + 1], first.diocese + n * 11 % 280, account, credit,
    (1 + n * 37 % 400) * 500, ${nameOf(sql.ref('n'))}, 'pessoa' || n || '@exemplo.org', first.file + (n - 1) % ${sql.lit(images)},
    'comprovante.jpg', md5(((n - 1) % ${sql.lit(images)} + 1)::text),
    case when n % 2 = 0 then hashtextextended(n::text, 0) else hashtextextended((n / 2 % 100)::text, 1) # ${flipped} end,
    'public', make_timestamptz(years[(n - 1) / ${sql.lit(perCampaign)} + 1], 10, 1, 12, 0, 0, 'UTC')
      + n % ${sql.lit(perCampaign)} * interval '5 minutes'
  from generate_series(1, ${sql.lit(count)}) as n, first, years
  order by n`
