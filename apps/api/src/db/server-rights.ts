import pg from 'pg'
import { sql, type Kysely } from 'kysely'
import { preparingTheDatabase } from './migrate.ts'
import type { Database } from './schema.ts'

type Right = 'select' | 'insert' | 'update' | 'delete'

const everyRight: readonly Right[] = ['select', 'insert', 'update', 'delete']
const growing: readonly Right[] = ['select', 'insert']

/** The server's rights on the tables where it has fewer than all four rights. */
const fewerRights: Readonly<Record<string, readonly Right[]>> = {
  // Entries are never changed. Only accesses are deleted, after six months; a trigger refuses other deletions.
  audit_entry: ['select', 'insert', 'delete'],
  audit_seal: growing,
  audit_verification: growing,
  audit_mask: ['select', 'insert', 'update'],
  person_erasure: growing,
  year_closing: ['select', 'insert', 'update'],
  year_closing_sum: growing,
  year_correction: growing,
  kysely_migration: ['select'],
  kysely_migration_lock: ['select'],
}

/**
 * The tables to which one call adds thousands of rows. The server makes PostgreSQL count the new rows at once
 * (`analyze`). Otherwise queries would be slow for a minute, because their plans would still expect few rows. The right
 * to do so can be granted only in PostgreSQL 17 and later.
 */
const countedTables = ['statement_row']

const schemas = ['public', 'pgboss']

interface TableRights {
  /** The quoted name, with the schema. */
  readonly table: string
  readonly name: string
  readonly isView: boolean
  /** The rights that the role has on the table now. */
  readonly held: readonly string[]
}

/**
 * Grants a role the rights that the server needs, and no others: it can add and change rows, but cannot alter tables,
 * triggers and functions (docs/decisions/0060). Called after each migration, with a connection of the owner. Rights
 * that are already correct stay untouched.
 * @param role a role that does not own the tables, and is not a member of the role that owns them
 */
export async function grantServerRights(owner: Kysely<Database>, role: string): Promise<void> {
  await owner.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(${preparingTheDatabase})`.execute(db)
    const statements = [
      ...(await databaseStatements(db, role)),
      ...(await tableStatements(db, role)),
      ...(await countStatements(db, role)),
    ]
    if (statements.length > 0) await sql.raw(statements.join(';\n')).execute(db)
  })
}

/** Whether the role of this connection may make temporary tables. Only the owner of the database can forbid it. */
export async function makesTemporaryTables(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ makes: boolean }>`
    select has_database_privilege(current_database(), 'temporary') as makes`.execute(db)
  return rows[0]?.makes === true
}

/**
 * Whether the role of this connection can change tables and triggers, as their owner or a member of the owner's role.
 */
export async function ownsTables(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ owns: boolean }>`
    select pg_has_role(relowner, 'member') as owns from pg_class where oid = 'public.audit_entry'::regclass`.execute(db)
  return rows[0]?.owns === true
}

/** The statements that correct the role's rights on the database and its schemas; none when all are right. */
async function databaseStatements(db: Kysely<Database>, role: string): Promise<string[]> {
  const to = pg.escapeIdentifier(role)
  const { rows } = await sql<{ name: string; temporary: boolean; creates: boolean; uses: boolean }>`
    select current_database() as name,
      has_database_privilege(${role}, current_database(), 'temporary') as temporary,
      has_schema_privilege(${role}, 'public', 'create') as creates,
      coalesce((
        select bool_and(has_schema_privilege(${role}, oid, 'usage')) from pg_namespace where nspname = any(${schemas})
      ), false) as uses`.execute(db)
  const [held] = rows
  if (!held) return []
  return [
    // With a temporary table of the same name, the role could hide a table that a trigger reads.
    ...(held.temporary ? [`revoke temporary on database ${pg.escapeIdentifier(held.name)} from public`] : []),
    ...(held.creates ? ['revoke create on schema public from public'] : []),
    ...(held.uses ? [] : [`grant usage on schema ${schemas.join(', ')} to ${to}`]),
  ]
}

async function tableStatements(db: Kysely<Database>, role: string): Promise<string[]> {
  const { rows } = await sql<TableRights>`
    select quote_ident(nspname) || '.' || quote_ident(relname) as table, relname::text as name,
      relkind in ('v', 'm') as "isView",
      array(
        select kind from unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'trigger']) as kind
        where has_table_privilege(${role}, pg_class.oid, kind)) as held
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = any(${schemas}) and relkind in ('r', 'p', 'v', 'm')`.execute(db)
  const different = rows.filter((row) => row.held.join() !== rightsOn(row).join())
  if (different.length === 0) return []
  const to = pg.escapeIdentifier(role)
  const groups = Object.groupBy(different, (row) => rightsOn(row).join(', '))
  return [
    ...Object.entries(groups).flatMap(([rights, group = []]) => {
      const tables = group.map(({ table }) => table).join(', ')
      return [`revoke all on ${tables} from ${to}`, `grant ${rights} on ${tables} to ${to}`]
    }),
    // Rights on a table do not include rights on its sequences.
    ...schemas.flatMap((schema) => [
      `grant usage, select on all sequences in schema ${schema} to ${to}`,
      // These defaults make the tables of later migrations usable before this function runs again.
      `alter default privileges in schema ${schema} grant ${everyRight.join(', ')} on tables to ${to}`,
      `alter default privileges in schema ${schema} grant usage, select on sequences to ${to}`,
    ]),
  ]
}

/**
 * The statement that lets the role run `analyze` on `countedTables` (the right `maintain`); none when the role already
 * has this right, or when PostgreSQL is older than 17 and does not know it.
 */
async function countStatements(db: Kysely<Database>, role: string): Promise<string[]> {
  const { rows } = await sql<{ lacks: boolean }>`
    select case when current_setting('server_version_num')::integer < 170000 then false else not (
      select bool_and(has_table_privilege(${role}, 'public.' || name, 'maintain'))
      from unnest(${countedTables}::text[]) as name
    ) end as lacks`.execute(db)
  return rows[0]?.lacks ? [`grant maintain on ${countedTables.join(', ')} to ${pg.escapeIdentifier(role)}`] : []
}

// The server may only read views, because a write through a view would have the rights of the view's owner.
const rightsOn = ({ name, isView }: TableRights): readonly Right[] =>
  isView ? ['select'] : (fewerRights[name] ?? everyRight)
