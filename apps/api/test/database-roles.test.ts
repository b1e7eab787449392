import { randomUUID } from 'node:crypto'
import type { SystemStatus } from '@seara/contract/platform/system-status'
import { sql } from 'kysely'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { asOwner } from '../src/boot/as-owner.ts'
import { connectDatabase } from '../src/db/connect.ts'
import { migrateToLatest, pendingMigrations } from '../src/db/migrate.ts'
import { status } from '../src/platform/system/system.service.ts'
import { seal, verify } from '../src/platform/audit-seals/seals.service.ts'
import { answered, createDiocese, signIn } from './factories.ts'
import { createTestApp } from './harness.ts'
import { query, withDatabase } from './harness-database.ts'

const seara = await createTestApp()
const { db, ctx, request } = seara
const { token } = await signIn(seara, 'admin')

/** PostgreSQL's error code for a missing right. */
const forbidden = { code: '42501' }

describe('the role that the server works as', () => {
  test.each([
    'alter table audit_entry disable trigger user',
    'alter table audit_entry disable trigger audit_entry_append_only',
    'drop trigger audit_entry_kept on audit_entry',
    'create trigger mine before insert on audit_entry for each row execute function refuse_audit_change()',
    "set session_replication_role = 'replica'",
    'truncate audit_entry',
    'truncate region',
    "update audit_entry set actor_name = 'Outra'",
    'update audit_seal set changes = 0',
    'delete from audit_seal',
    'delete from audit_verification',
    'delete from audit_mask',
    'delete from person_erasure',
    'delete from year_closing',
    'update year_closing_sum set total_cents = 0',
    'delete from year_correction',
    "insert into kysely_migration (name, timestamp) values ('x', 'x')",
    'drop table audit_entry',
    'alter table audit_entry rename to audit_entry_before',
    'alter table region add column mine text',
    'alter table audit_entry owner to current_user',
    'create table mine (id integer)',
    'create table pgboss.mine (id integer)',
    'create schema mine',
    'create extension pgcrypto',
    "create or replace function refuse_audit_change() returns trigger language plpgsql as 'begin return null; end'",
    "create or replace function keep_audit_entry() returns trigger language plpgsql as 'begin return old; end'",
    "create function pgboss.now() returns timestamptz language sql as 'select timestamptz ''2000-01-01'''",
    "set role 'seara'",
  ])('may not %s', async (statement) => {
    await createDiocese(seara, token)
    const before = await db.selectFrom('audit_entry').select('id').execute()
    await expect(sql.raw(statement).execute(db)).rejects.toMatchObject(forbidden)
    expect(await db.selectFrom('audit_entry').select('id').execute()).toEqual(before)
  })

  test('removes no change from the audit log, however old', async () => {
    await sql`insert into audit_entry (at, entity, entity_id, action) values
      (now() - interval '2 years', 'diocese', 1, 'update')`.execute(db)
    await expect(sql`delete from audit_entry where entity = 'diocese'`.execute(db)).rejects.toThrow('append-only')
    await seal(ctx)
    expect((await verify(ctx)).problems).toEqual([])
  })

  test('may do no more to any table than work with its rows, nor grants itself more', async () => {
    // PostgreSQL does not refuse this statement. It only warns that it grants nothing.
    await sql`grant all on audit_entry to current_user`.execute(db)
    const { rows } = await sql<{ name: string }>`
      select nspname || '.' || relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname in ('public', 'pgboss') and relkind in ('r', 'p', 'v', 'm', 'S') and (
        pg_has_role(relowner, 'member')
        or relkind <> 'S' and (
          has_table_privilege(pg_class.oid, 'truncate') or has_table_privilege(pg_class.oid, 'trigger')
          or has_table_privilege(pg_class.oid, 'references'))
        or relkind in ('v', 'm') and has_table_privilege(pg_class.oid, 'insert, update, delete')
        or relkind = 'S' and has_sequence_privilege(pg_class.oid, 'update'))`.execute(db)
    expect(rows).toEqual([])
  })

  test('uses a table that a later migration adds, and is denied what that takes back', async () => {
    await seara.asOwner('create table later (id integer generated always as identity, at timestamptz)')
    await sql`insert into later (at) values (now())`.execute(db)
    await sql`update later set at = now()`.execute(db)
    await expect(sql`truncate later`.execute(db)).rejects.toMatchObject(forbidden)
    await seara.asOwner('drop table later')
  })
})

test('an admin is told where the server works as the owner of the tables', async () => {
  const owner = connectDatabase({ url: seara.ownerUrl, poolSize: 1 })
  afterAll(owner.close)
  const codesOf = ({ problems }: SystemStatus) => problems.map(({ code }) => code)
  expect(codesOf(await status({ ...ctx, db: owner.db }, []))).toEqual(['server_owns_tables'])
  const { token } = await signIn(seara, 'admin')
  const told = async () => codesOf(answered(await request('GET', '/api/system-status', { token })).json<SystemStatus>())
  expect(await told()).toEqual([])
  const temporary = async (change: string) =>
    seara.asOwner(`do $$ begin execute format('${change}', current_database()); end $$`)
  await temporary('grant temporary on database %I to public')
  expect(await told()).toEqual(['server_makes_temporary_tables'])
  await temporary('revoke temporary on database %I from public')
})

describe('a database that one role used for all', () => {
  test('goes on under a second one, without a row lost or changed', async () => {
    const name = `old_${randomUUID().replaceAll('-', '')}`
    await query(inject('ownerUrl'), `CREATE DATABASE ${name}`)
    afterAll(() => query(inject('adminUrl'), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
    const ownerUrl = withDatabase(inject('ownerUrl'), name)
    const alone = connectDatabase({ url: ownerUrl, poolSize: 2 })
    await asOwner({ ...alone, ownerUrl }, (owner) => migrateToLatest(owner.db))
    await sql`insert into audit_entry (at, entity, entity_id, action) values (now(), 'diocese', 1, 'create')`.execute(
      alone.db,
    )
    const entries = await alone.db.selectFrom('audit_entry').selectAll().execute()
    await alone.close()

    const server = connectDatabase({ url: withDatabase(inject('serverUrl'), name), poolSize: 2 })
    afterAll(server.close)
    const reading = () => server.db.selectFrom('audit_entry').selectAll().execute()
    await expect(reading()).rejects.toMatchObject(forbidden)
    const start = () => asOwner({ ...server, ownerUrl }, (owner) => migrateToLatest(owner.db))
    const tables = () =>
      sql`select oid, xmin::text from pg_class where relacl is not null order by oid`.execute(server.db)
    await start()
    const { rows: granted } = await tables()
    await start()
    expect((await tables()).rows).toEqual(granted)
    expect(await reading()).toEqual(entries)
    await expect(sql`create temporary table year_closing (id integer)`.execute(server.db)).rejects.toMatchObject(
      forbidden,
    )
    // The database is migrated already. So a start without the owner's address has nothing to migrate, and succeeds.
    expect(await pendingMigrations(server.db)).toEqual([])
    await migrateToLatest(server.db)
  })

  test('is not migrated by a role that may not', async () => {
    const name = `new_${randomUUID().replaceAll('-', '')}`
    await query(inject('ownerUrl'), `CREATE DATABASE ${name}`)
    afterAll(() => query(inject('adminUrl'), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
    const server = connectDatabase({ url: withDatabase(inject('serverUrl'), name), poolSize: 2 })
    afterAll(server.close)
    await expect(migrateToLatest(server.db)).rejects.toThrow(/MIGRATION_DATABASE_URL/)
  })
})
