import type { AuditProof } from '@seara/contract/platform/audit-seals'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../../test/audit-auditor.ts'
import { answered, signIn } from '../../../test/factories.ts'
import { createTestApp } from '../../../test/harness.ts'
import { record } from '../audit/record-change.service.ts'
import { store, seal, verify } from './seals.service.ts'

const seara = await createTestApp()
const { ctx, db, request } = seara
const client = new pg.Client(seara.ownerUrl)
beforeAll(() => client.connect())
afterAll(() => client.end())

const write = (id: number, context = ctx) =>
  record(context, {
    entity: 'diocese',
    id,
    action: 'update',
    before: { name: 'São\tJoão' },
    after: { name: `“${id}”` },
  })
const access = () =>
  sql`insert into audit_entry (at, entity, action, address) values (now(), 'session', 'login', '192.0.2.1')`.execute(db)
const idsOf = async () => (await db.selectFrom('audit_entry').select('id').orderBy('id').execute()).map(({ id }) => id)
const kindsOf = async () => (await verify(ctx)).problems.map(({ kind }) => kind)

/** Changes the log as only the owner of the database can, runs the check, and undoes the change. */
async function tampered(statement: string, check: () => Promise<void>) {
  const triggers = (state: string) =>
    client.query(`alter table audit_entry ${state} trigger user; alter table audit_seal ${state} trigger user`)
  await client.query('create table kept_entry as table audit_entry; create table kept_seal as table audit_seal')
  await triggers('disable')
  try {
    await client.query(statement)
    await check()
  } finally {
    await client.query(`
      delete from audit_entry; insert into audit_entry overriding system value select * from kept_entry;
      delete from audit_seal; insert into audit_seal select * from kept_seal;
      drop table kept_entry, kept_seal`)
    await triggers('enable')
  }
}

/**
 * A context whose clock is two hours slow. By the right clock its seals are more than an hour old, so an entry with a
 * lower id that no seal covers counts as forged.
 */
const earlier = { ...ctx, clock: { now: () => new Date(Date.now() - 2 * 3_600_000) } }
let rolledBack = 0

test('what many write at once is sealed, also what commits after what was written later', async () => {
  for (let round = 0; round < 3; round++) {
    await Promise.all(Array.from({ length: 8 }, (_, index) => write(index)))
    await access()
    await Promise.all([seal(earlier), seal(earlier), seal(earlier)])
  }
  const [written, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = db.transaction().execute(async (trx) => {
    await write(100, { ...ctx, db: trx })
    written.resolve()
    await commit.promise
  })
  await written.promise
  const failing = db.transaction().execute(async (trx) => {
    rolledBack = (await write(101, { ...ctx, db: trx })) ?? 0
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  await write(102)
  await seal(earlier)
  expect(await verify(earlier)).toMatchObject({ entries: 28, problems: [] })
  commit.resolve()
  await slow
  expect(await verify(earlier)).toMatchObject({ entries: 28, problems: [] })
  await seal(earlier)
  expect(await verify(ctx)).toMatchObject({ entries: 29, problems: [] })
  expect(await audit(client)).toEqual([])
})

test('a changed, a missing, a swapped and a forged entry are found, by the product and an auditor', async () => {
  await write(103)
  await seal(ctx)
  const [first = 0, second = 0, third = 0] = await idsOf()
  const both = async (kind: string, auditor: RegExp) => {
    expect(await kindsOf()).toContain(kind)
    expect((await audit(client)).join()).toMatch(auditor)
  }
  await tampered(`update audit_entry set after = '{"name": "x"}' where id = ${first}`, () =>
    both('changed', /changed in seal 1/),
  )
  await tampered(`delete from audit_entry where id = ${second}`, async () => {
    await both('missing', /missing in seal 1/)
    expect((await verify(ctx)).problems).toEqual([{ kind: 'missing', seal: 1, entries: [second] }])
  })
  await tampered(
    `update audit_entry as one set entity_id = other.entity_id, after = other.after from audit_entry as other
     where (one.id, other.id) in ((${first}, ${third}), (${third}, ${first}))`,
    () => both('changed', /changed in seal 1/),
  )
  await tampered(
    `insert into audit_entry (id, at, entity, action) overriding system value
     values (${rolledBack}, now(), 'diocese', 'update')`,
    async () => {
      await seal(ctx)
      await both('forged', new RegExp(`forged ${rolledBack}`))
      expect((await verify(ctx)).problems).toEqual([{ kind: 'forged', seal: null, entries: [rolledBack] }])
    },
  )
  // A seal's hash is computed from its own values and the previous seal's hash, so a changed hash no longer matches
  // them.
  await tampered('update audit_seal set hash = sha256(hash) where number = 1', () => both('chain', /chain at seal 1/))
  expect([await kindsOf(), await audit(client)]).toEqual([[], []])
})

test('a seal that was mailed proves that the chain was not made anew', async () => {
  const { seal: newest } = answered(
    await request('GET', '/api/audit-log/proof', { token: (await signIn(seara, 'admin')).token }),
  ).json<AuditProof>()
  const anchor = { number: newest?.number ?? 0, hash: newest?.hash ?? '' }
  expect((await verify(ctx, anchor)).problems).toEqual([])
  await tampered(
    'delete from audit_seal; delete from audit_entry where id = (select min(id) from audit_entry)',
    async () => {
      await seal(ctx)
      expect(await kindsOf()).toEqual([])
      expect((await verify(ctx, anchor)).problems).toEqual([{ kind: 'anchor', seal: anchor.number, entries: [] }])
    },
  )
})

test('accesses that are taken away after six months break nothing, and changes beside them stay provable', async () => {
  await sql`
    insert into audit_entry (at, entity, action)
    values (now() - interval '7 months', 'session', 'login'), (now(), 'session', 'login')`.execute(db)
  await write(200)
  await seal(ctx)
  await sql`delete from audit_entry where is_access(entity, action) and at < now() - interval '6 months'`.execute(db)
  expect(await kindsOf()).toEqual([])
  const [last] = (await idsOf()).slice(-1)
  await tampered(`delete from audit_entry where id = ${last}`, async () => expect(await kindsOf()).toEqual(['missing']))
})

test('seals are append-only, and admins see the last verification and are told of what it found', async () => {
  await expect(seara.asOwner("update audit_seal set hash = ''")).rejects.toThrow(/append-only/)
  await expect(seara.asOwner('delete from audit_seal')).rejects.toThrow(/append-only/)
  const { token } = await signIn(seara, 'admin')
  const status = async () => answered(await request('GET', '/api/system-status', { token })).body
  await store(ctx, 'command', await verify(ctx))
  expect(await status()).not.toContain('audit_log_damaged')
  await tampered(`delete from audit_entry where id = (select min(id) from audit_entry)`, async () => {
    await store(ctx, 'command', await verify(ctx))
  })
  expect(await status()).toContain('audit_log_damaged')
  const shown = answered(await request('GET', '/api/audit-log/proof', { token })).json<AuditProof>()
  expect(shown.verification?.problems).toMatchObject([{ kind: 'missing', seal: 1 }])
  expect((await request('GET', '/api/audit-log/proof', { token: (await signIn(seara)).token })).statusCode).toBe(403)
})
