import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import pg from 'pg'
import { asOwner } from '../src/boot/as-owner.ts'
import { connectDatabase } from '../src/db/connect.ts'
import { migrateToLatest, migrateUpTo } from '../src/db/migrate.ts'
import { query, withDatabase } from './harness-database.ts'

/**
 * Servers of older versions may still run beside this version's servers. This is the newest migration of the oldest
 * such version. Raise it when nobody upgrades from that version any more. Columns and tables that only older versions
 * used may then be removed.
 */
const oldestBeside = '0158-large-returns'

/**
 * Demands of newer migrations on older versions that are accepted, each with the reason why it harms no older version.
 */
const borne: Record<string, string> = {
  'once in box: btree (idempotency_key)': 'they leave it empty',
  'once in group_donation: btree (idempotency_key)': 'they leave it empty',
  'once in year_correction: btree (idempotency_key)': 'they leave it empty',
  'rule of diocese_note: CHECK ((num_nonnulls(diocese_id, parish_id, iam_group_id) = 1))':
    'older versions write notes of dioceses only, and knew no note without one',
  'rule of diocese_note: FOREIGN KEY (iam_group_id) REFERENCES iam_group(id)': 'they leave it empty',
  'rule of diocese_note: FOREIGN KEY (parish_id) REFERENCES parish(id)': 'they leave it empty',
  'rule of mail: FOREIGN KEY (diocese_id) REFERENCES diocese(id)': 'they leave it empty',
  'rule of request: CHECK (((second_copy_slip_id IS NULL) = (second_copy_asked_at IS NULL)))':
    'they leave both empty, or as they are',
  'rule of statement_match: FOREIGN KEY (released_payment_id) REFERENCES slip_payment(id)': 'they leave it empty',
  'rule of statement_match: FOREIGN KEY (released_row_id) REFERENCES statement_row(id)': 'they leave it empty',
  'rule of voided_verification: FOREIGN KEY (letter_file_id) REFERENCES file(id)': 'they leave it empty',
  'rule of voided_verification: FOREIGN KEY (receipt_file_id) REFERENCES file(id)': 'they leave it empty',
}

/** Lists the parts of a database on which a program may rely: columns with their types, and functions. */
const offers = `
  select 'column ' || c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) as line, c.relname as table
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped
  union all
  select 'function ' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ') ' || pg_get_function_result(p.oid), null
  from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
    and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`

/**
 * Lists a database's demands on a program that writes: values that it must give, rules, and triggers that run by
 * themselves.
 */
const demands = `
  select 'value of ' || c.relname || '.' || a.attname as line, c.relname as table
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    and a.attnotnull and not a.atthasdef and a.attidentity = ''
  union all
  select 'rule of ' || c.relname || ': ' || pg_get_constraintdef(k.oid), c.relname
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where c.relnamespace = 'public'::regnamespace and k.contype in ('c', 'f', 'x')
  union all
  select 'once in ' || c.relname || ': ' || regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING ', ''), c.relname
  from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relnamespace = 'public'::regnamespace and i.indisunique
  union all
  select 'trigger of ' || c.relname || ': ' || t.tgname, c.relname
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = 'public'::regnamespace and not t.tgisinternal`

interface Line {
  line: string
  table: string | null
}

/** Reads the offers and demands of a database (see the two queries above), and the names of its tables. */
async function read(client: pg.Client) {
  const lines = async (sql: string) => (await client.query<Line>(sql)).rows
  const offered = await lines(offers)
  return { offers: offered, demands: await lines(demands), tables: new Set(offered.map(({ table }) => table)) }
}

/**
 * Lists the differences that would break a program of version `before` on a database of version `after`: offers that
 * `after` lacks, and demands that only `after` has, on tables that `before` has too.
 */
function unbearable(before: Awaited<ReturnType<typeof read>>, after: typeof before): string[] {
  const textOf = (lines: readonly Line[]) => new Set(lines.map(({ line }) => line))
  const gone = textOf(before.offers).difference(textOf(after.offers))
  const asked = textOf(after.demands.filter(({ table }) => before.tables.has(table)))
  return [...gone, ...asked.difference(textOf(before.demands))].toSorted()
}

const name = `beside_${randomUUID().replaceAll('-', '')}`
let client: pg.Client
let older: Awaited<ReturnType<typeof read>>

beforeAll(async () => {
  await query(inject('ownerUrl'), `CREATE DATABASE ${name}`)
  afterAll(() => query(inject('adminUrl'), `DROP DATABASE ${name} WITH (FORCE)`))
  const ownerUrl = withDatabase(inject('ownerUrl'), name)
  client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  afterAll(() => client.end())
  const { close, ...database } = connectDatabase({ url: withDatabase(inject('serverUrl'), name), poolSize: 2 })
  try {
    await asOwner({ ...database, close, ownerUrl }, async ({ db }) => {
      await migrateUpTo(db, oldestBeside)
      older = await read(client)
      await migrateToLatest(db)
    })
  } finally {
    await close()
  }
})

test('newer migrations take nothing away from a version that still runs, and ask nothing more of it', async () => {
  expect(older.tables.size).toBeGreaterThan(50)
  expect(unbearable(older, await read(client))).toEqual(Object.keys(borne).toSorted())
})

/** Lists the differences that a statement makes and that would break an older program. Rolls the statement back. */
async function unbearableAfter(statement: string): Promise<string[]> {
  const before = await read(client)
  await client.query('begin')
  try {
    await client.query(statement)
    return unbearable(before, await read(client))
  } finally {
    await client.query('rollback')
  }
}

test.each([
  ['alter table region drop column name_key', 'column region.name_key text'],
  ['alter table region rename to regional', 'column region.region_name text'],
  ['alter table region rename column region_name to name', 'column region.region_name text'],
  ['alter table box add column height integer not null', 'value of box.height'],
  ['alter table box alter column shipped_by set not null', 'value of box.shipped_by'],
  ['alter table letterhead alter column city type varchar(9)', 'column letterhead.city text'],
  ['alter table box add check (weight_grams > 5)', 'rule of box: CHECK ((weight_grams > 5))'],
  ['create unique index on box (shipped_by)', 'once in box: btree (shipped_by)'],
  ['drop function fold_text cascade', 'function fold_text(value text) text'],
  [
    'create trigger guard before insert on box execute function suppress_redundant_updates_trigger()',
    'trigger of box: guard',
  ],
])('%s would be found', async (statement, expected) => {
  expect(await unbearableAfter(statement)).toContain(expected)
})

test.each([
  'alter table box add column height integer not null default 0',
  'alter table box add column height integer',
  'create table shelf (id integer primary key)',
  'create index on box (shipped_by)',
])('%s harms nobody', async (statement) => {
  expect(await unbearableAfter(statement)).toEqual([])
})
