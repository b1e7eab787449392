import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { contributionPath, percentile, type World } from './collection-world.ts'

/** Writes contributions directly to the database; all share one image. @returns the contributions' ids */
async function insertContributions({ db, collectionId, choices }: World, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with image as (
      insert into file (key, filename, media_type, byte_size, sha256, created_at)
      values (${`bench/${crypto.randomUUID()}`}, 'comprovante.jpg', 'image/jpeg', 1, '', now()) returning id
    )
    insert into contribution (
      collection_id, diocese_id, bank_account_id, credit_type_id, value_cents, sender_name, sender_email,
      image_id, image_name, image_sha256, image_hash, origin, created_at
    )
    select
      ${collectionId}, (select min(id) from diocese) + n % 280, ${choices['bank_account']}::integer, ${choices['credit_type']}::integer, n * 37 % 1000000 + 1,
      'Pessoa ' || n, 'pessoa' || n || '@exemplo.org', image.id, 'comprovante.jpg', '', n, 'staff', now() - n * interval '1 minute'
    from generate_series(1, ${count}) as n, image
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

export interface PingFigures {
  /** How long the work took. This figure and those below are milliseconds. */
  whole: number
  pingP95: number
  pingMax: number
}

/** Does some work and meanwhile sends a short request every ten milliseconds. */
export async function whilePinging(url: string, token: string, work: () => Promise<void>): Promise<PingFigures> {
  const pings: Promise<number>[] = []
  const ping = async () => {
    const start = performance.now()
    await (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).bytes()
    return performance.now() - start
  }
  const start = performance.now()
  const done = { whole: Number.NaN }
  const working = work().then(() => (done.whole = performance.now() - start))
  while (Number.isNaN(done.whole)) {
    pings.push(ping())
    await Promise.race([working, sleep(10)])
  }
  await working
  const times = await Promise.all(pings)
  return { whole: done.whole, pingP95: percentile(times, 0.95), pingMax: Math.max(...times) }
}

/** Verifies 300 contributions at once. @throws Error when a verification fails, or a receipt's number is missing */
export async function measureVerifications(world: World): Promise<PingFigures> {
  const { url, token, db } = world
  const ids = await insertContributions(world, 300)
  const verify = async (id: number) => {
    const answer = await fetch(`${url}${contributionPath}/verify/${id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}` },
    })
    if (!answer.ok) throw new Error(`verify: ${answer.status} ${await answer.text()}`)
  }
  const figures = await whilePinging(`${url}/api/parish`, token, async () => void (await Promise.all(ids.map(verify))))
  const { rows } = await sql<{ receipts: number; last: number; mails: number }>`
    select count(*) as receipts, max(sequence) as last, (select count(*) from mail) as mails from receipt`.execute(db)
  const [{ receipts, last, mails } = { receipts: 0, last: 0, mails: 0 }] = rows
  if (receipts !== 300 || last !== 300 || mails !== 300)
    throw new Error(`${receipts} receipts, the last ${last}, ${mails} mails`)
  return figures
}

/** Measures the download of the sheet of 100,000 contributions. */
export async function measureLaunches(world: World): Promise<PingFigures> {
  await insertContributions(world, 100_000)
  await sql`vacuum analyze contribution`.execute(world.db)
  return download(world, `${contributionPath}/report/launches/${world.collectionId}`)
}

/** Measures the download of the sheet of 100,000 parishes. */
export async function measureParishes(world: World): Promise<PingFigures> {
  await sql`
    insert into parish (diocese_id, name, zip_code, city, uf, telephone, email)
    select (select min(id) from diocese) + n % 280, 'Paróquia ' || n, '70000000', 'Cidade ' || n % 5000, 'DF', '6133334444', 'parish' || n || '@example.org'
    from generate_series(1, 100000) as n`.execute(world.db)
  await sql`vacuum analyze parish`.execute(world.db)
  return download(world, '/api/parish/sheet')
}

function download({ url, token }: World, path: string): Promise<PingFigures> {
  return whilePinging(`${url}/api/bank-account`, token, async () => {
    const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
    const { length } = await answer.bytes()
    if (!answer.ok || length < 1_000_000) throw new Error(`${path}: ${answer.status}, ${length} bytes`)
  })
}
