import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createDiocese, signedInApp } from '../../../../test/factories.ts'
import { scansOf } from '../../../../test/plans.ts'
import { hashDistance } from '../../../infra/images/perceptual-hash.ts'
import { resemblances, similarImages } from './review.repository.ts'

const { seara, db, token } = await signedInApp()
const diocese = await createDiocese(seara, token)

interface Sent {
  hash: bigint
  cents: number
  hours: number
  /** Stands for the image file: contributions with the same number have the same file. */
  picture: number
}

/** Writes contributions directly to the database. @returns their ids in the given order */
async function insertAll(sent: readonly Sent[]): Promise<number[]> {
  await sql`
    insert into missionary_collection (cod, description, base_year, begin_dt) values ('C', 'Coleta', 2020, now())
    on conflict do nothing`.execute(db)
  await sql`
    insert into bank_account (bank_name, agency, account_number, bank_number)
    select 'BB', '1', '2', '001' where not exists (select from bank_account)`.execute(db)
  const ids: number[] = []
  for (const { hash, cents, hours, picture } of sent) {
    const { rows } = await sql<{ id: number }>`
      with image as (
        insert into file (key, filename, media_type, byte_size, sha256, created_at)
        values (gen_random_uuid(), 'a.jpg', 'image/jpeg', 1, '', now()) returning id
      ), print as (
        insert into image_fingerprint (file_id, fingerprint) select id, '' from image
      )
      insert into contribution (collection_id, diocese_id, bank_account_id, credit_type_id, value_cents, sender_name,
        sender_email, image_id, image_name, image_sha256, image_hash, origin, created_at)
      select (select min(id) from missionary_collection), ${diocese.id}, (select min(id) from bank_account),
        (select min(id) from credit_type), ${cents}, 'Ana', 'ana@exemplo.org', image.id, 'a.jpg', ${String(picture)},
        ${hash}::bigint, 'staff', '2026-10-01T00:00:00Z'::timestamptz + ${hours} * interval '1 hour'
      from image returning id`.execute(db)
    ids.push(rows[0]?.id ?? 0)
  }
  return ids
}

const bits = fc.uniqueArray(fc.integer({ min: 0, max: 63 }), { maxLength: 16 })
const sent = (near: bigint): fc.Arbitrary<Sent> =>
  fc.record({
    hash: bits.map((flipped) =>
      BigInt.asIntN(
        64,
        flipped.reduce((hash, bit) => hash ^ (1n << BigInt(bit)), near),
      ),
    ),
    cents: fc.integer({ min: 1, max: 3 }),
    hours: fc.integer({ min: 0, max: 72 }),
    picture: fc.integer({ min: 1, max: 6 }),
  })

test('the images found by bands are those that a look at every one finds', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc
        .bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })
        .chain((near) => fc.array(sent(near), { minLength: 2, maxLength: 12 })),
      async (all) => {
        await seara.asOwner('truncate contribution restart identity cascade')
        const [id = 0] = await insertAll(all)
        const { rows } = await sql<{ id: number; image_id: number; hash: string }>`
          select id, image_id, image_hash::text as hash from contribution`.execute(db)
        const own = rows.find((row) => row.id === id)
        const expected = rows
          .filter((row) => row.id !== id && hashDistance(BigInt(row.hash), BigInt(own?.hash ?? 0)) <= 12)
          .map(({ image_id }) => image_id)
        const { image, candidates } = await similarImages(db, id)
        expect(image).toBe(own?.image_id)
        expect(new Set(candidates)).toEqual(new Set(expected))

        const same = expected.slice(0, 1)
        const { rows: simple } = await sql<{ id: number }>`
          select other.id from contribution this join contribution other on other.id <> this.id
          where this.id = ${id} and (other.image_sha256 = this.image_sha256 or other.image_id = any(${same})
            or (other.value_cents = this.value_cents and (other.created_at at time zone 'America/Sao_Paulo')::date
              = (this.created_at at time zone 'America/Sao_Paulo')::date))
          order by other.id desc`.execute(db)
        expect((await resemblances(db, id, same)).map((row) => row.id)).toEqual(simple.map((row) => row.id))
      },
    ),
    { numRuns: 40 },
  )
})

test('receipts of one layout, of which very many are alike, are found by one statement: the most similar ones', async () => {
  await seara.asOwner('truncate contribution restart identity cascade')
  const [id = 0] = await insertAll([{ hash: 0n, cents: 1, hours: 0, picture: 1 }])
  await sql`
    insert into file (key, filename, media_type, byte_size, sha256, created_at)
    select 'alike/' || n, 'a.jpg', 'image/jpeg', 1, '', now() from generate_series(1, 620) as n`.execute(db)
  await sql`
    insert into image_fingerprint (file_id, fingerprint) select id, '' from file where key like 'alike/%'`.execute(db)
  // Adds 580 contributions whose hash differs from the hash of contribution `id` in 1 to 3 bits, and 40 whose hash
  // differs from it in 8 bits.
  await sql`
    insert into contribution (collection_id, diocese_id, bank_account_id, credit_type_id, value_cents, sender_name,
      sender_email, image_id, image_name, image_sha256, image_hash, origin, created_at)
    select own.collection_id, own.diocese_id, own.bank_account_id, own.credit_type_id, 1, 'Ana', 'ana@exemplo.org', file.id,
      'a.jpg', file.key, case when n > 580 then 255 else (1::bigint << n % 60) | (1::bigint << n % 7) | (1::bigint << n % 13) end,
      'staff', now()
    from contribution own, file, lateral (select split_part(key, '/', 2)::integer as n) as given
    where own.id = ${id} and key like 'alike/%'`.execute(db)
  const { rows } = await sql<{ image_id: number }>`
    select image_id from contribution where id <> ${id}
    order by bit_count(image_hash::bit(64)), image_id desc limit 500`.execute(db)
  expect((await similarImages(db, id)).candidates).toEqual(rows.map(({ image_id }) => image_id))
  expect(await scansOf(db, (db) => similarImages(db, id))).toHaveLength(1)
  // With fewer nearly equal hashes, a second query looks for less similar ones.
  await sql`update contribution set deleted_at = now() where id <> ${id} and image_hash <> 255 and id % 3 = 0`.execute(
    db,
  )
  expect(await scansOf(db, (db) => similarImages(db, id))).toHaveLength(2)
})

test('a removed proof does not take the place of one that can be compared, however many are nearer', async () => {
  await seara.asOwner('truncate contribution restart identity cascade')
  const nearer = Array.from({ length: 520 }, (_, n) => ({
    hash: n % 2 === 0 ? 0n : 1n,
    cents: 1,
    hours: 0,
    picture: n,
  }))
  const ids = await insertAll([
    { hash: 0n, cents: 1, hours: 0, picture: 1000 },
    { hash: 3n, cents: 1, hours: 0, picture: 1001 },
    { hash: 255n, cents: 1, hours: 0, picture: 1002 },
    ...nearer,
  ])
  const [id = 0, near = 0, far = 0, ...removed] = ids
  await sql`
    delete from image_fingerprint where file_id in (select image_id from contribution where id = any(${removed}))`.execute(
    db,
  )
  const { rows } = await sql<{ image_id: number }>`
    select image_id from contribution where id = any(${[near, far]}) order by id`.execute(db)
  const live = rows.map(({ image_id }) => image_id)
  expect((await similarImages(db, id)).candidates).toEqual(live)
  for (const scans of await scansOf(db, (db) => similarImages(db, id)))
    expect(scans.flatMap(({ table, index }) => (table === 'image_fingerprint' ? [index] : []))).toEqual([
      'image_print_pkey',
    ])
})
