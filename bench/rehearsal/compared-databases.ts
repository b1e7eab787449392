// Reads databases directly. No code of the product is used, so an error of the product cannot hide anything.
import pg from 'pg'

/** Connects to a database, runs `work`, and disconnects. */
export async function asking<Answer>(url: string, work: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("set timezone to 'UTC'")
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The tables that making or restoring a backup itself changes. */
const ownRecords = ['backup_run', 'restoration', 'kysely_migration', 'kysely_migration_lock']

/** By table, the number of rows and the sum of their hashes, whatever their order. By sequence, its last value. */
export async function digestOf(client: pg.Client): Promise<Map<string, string>> {
  const digests = new Map<string, string>()
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`)
  for (const { name } of rows.filter(({ name }) => !ownRecords.includes(name))) {
    const { rows } = await client.query<{ digest: string }>(`
      select count(*) || ' ' || coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0) as digest from "${name}" t`)
    digests.set(name, rows[0]?.digest ?? '')
  }
  const sequences = await client.query<{ name: string; last: string | null }>(`
    select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public'`)
  for (const { name, last } of sequences.rows)
    if (!ownRecords.some((own) => name.startsWith(own))) digests.set(`sequence ${name}`, String(last))
  return digests
}

/** The names of the tables and sequences whose digests differ. */
export const differences = (one: Map<string, string>, other: Map<string, string>): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name))

/** References to rows that do not exist. A query for each foreign key looks for them. */
export async function brokenReferences(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; from: string; to: string; columns: string[]; keys: string[] }>(`
    select conname as name, conrelid::regclass::text as from, confrelid::regclass::text as to,
      (select array_agg(attname::text order by n) from unnest(conkey) with ordinality as k (num, n)
        join pg_attribute on attrelid = conrelid and attnum = num) as columns,
      (select array_agg(attname::text order by n) from unnest(confkey) with ordinality as k (num, n)
        join pg_attribute on attrelid = confrelid and attnum = num) as keys
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  const broken: string[] = []
  for (const { name, from, to, columns, keys } of rows) {
    const isSame = columns.map((column, index) => `one."${column}" = other."${keys[index]}"`).join(' and ')
    const isGiven = columns.map((column) => `one."${column}" is not null`).join(' and ')
    const { rowCount } = await client.query(`
      select from ${from} one where ${isGiven} and not exists (select from ${to} other where ${isSame}) limit 1`)
    if (rowCount) broken.push(name)
  }
  if (rows.length < 50) broken.push(`only ${rows.length} references were found`)
  return broken
}

/** All numbers that may be given only once: of slips, receipts and shipping files. */
export async function numbersOf(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ number: string }>(`
    select 'slip ' || match_key as number from slip
    union all select concat_ws(' ', 'receipt', series, year, sequence) from receipt
    union all select concat_ws(' ', 'shipping file', bank, series, number) from shipping_file`)
  return new Set(rows.map(({ number }) => number))
}
