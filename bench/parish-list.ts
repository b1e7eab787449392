import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { ParishQuery } from '@seara/contract/registry/parishes'
import { startEmbeddedDatabase } from '../apps/api/src/db/embedded.ts'
import { connectDatabase } from '../apps/api/src/db/connect.ts'
import { migrateToLatest } from '../apps/api/src/db/migrate.ts'
import type { Db } from '../apps/api/src/db/schema.ts'
import * as parishes from '../apps/api/src/modules/registry/parishes/parishes.repository.ts'
import { inRounds, inTurns, median, type Load } from './load.ts'
import { runProgram, startServer } from './server.ts'
import { statementsOf, type Statement } from './statements.ts'

/** A town of the demonstration. The parishes added later are in other towns, so the search finds the same rows. */
const search = 'santa rita'
const admin = { email: 'bench@seara.example', password: 'uma senha de medir' }

interface ParishListFigures {
  /** Answers per second with the 12,000 parishes of the demonstration. */
  product: number
  floor: number
  ratio: number
  /** How many times longer an answer takes with 1,000,000 parishes than with 12,000. */
  growth: number
}

/** Measures the product's list and a bare handler with the same SQL in turns, then the list with a million parishes. */
export async function measureParishList(say: (line: string) => void): Promise<ParishListFigures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'seara-bench-'))
  const embedded = await startEmbeddedDatabase({ dataDir })
  const { db, close } = connectDatabase({ url: embedded.ownerUrl, statementTimeout: 600_000 })
  try {
    await migrateToLatest(db)
    const { startProduct } = productOn(embedded.ownerUrl, dataDir)
    const product = await startProduct()
    await runProgram('../apps/api/src/demo/main.ts', {
      DATABASE_URL: embedded.ownerUrl,
      DATA_DIR: join(dataDir, 'demo'),
    })
    await sql`vacuum analyze`.execute(db)
    const query = JSON.stringify(await statementOfList(embedded.ownerUrl))
    const floor = await startServer('./floor.ts', { DATABASE_URL: embedded.ownerUrl, QUERY: query }, '/')

    const productLoad = await signedInLoad(product.url)
    const floorLoad: Load = { url: floor.url, headers: {} }
    const small = await inTurns(productLoad, floorLoad)
    await floor.stop()

    say('Acrescentando paróquias até 1.000.000 ...')
    await growTo(db, 1_000_000)
    const large = median(await inRounds(productLoad))
    await product.stop()
    return {
      product: median(small.one),
      floor: median(small.other),
      ratio: median(small.ratios),
      growth: median(small.one) / large,
    }
  } finally {
    await close()
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const productOn = (url: string, dataDir: string) => ({
  startProduct: () =>
    startServer(
      '../apps/api/src/main.ts',
      {
        DATABASE_URL: url,
        DATA_DIR: join(dataDir, 'product'),
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
      },
      '/api/health',
    ),
})

async function signedInLoad(url: string): Promise<Load> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  const { token } = (await response.json()) as { token: string }
  return {
    url: `${url}/api/parish?search=${encodeURIComponent(search)}`,
    headers: { authorization: `Bearer ${token}` },
  }
}

/** The product's SQL statement for the list, which returns the rows together with their count. */
async function statementOfList(url: string): Promise<Statement> {
  const [statement] = await statementsOf(url, (db) => parishes.list(db, ParishQuery.parse({ search })))
  if (!statement) throw new Error('the list sent nothing')
  return statement
}

async function growTo(db: Db, total: number): Promise<void> {
  await sql`
    insert into parish (diocese_id, name, zip_code, city, uf, telephone, email)
    select
      (select min(id) from diocese) + n % (select count(*) from diocese)::integer,
      'Comunidade ' || initcap(translate(substr(md5(n::text), 1, 12), '0123456789', 'aeioubdgmn')),
      '70000000',
      initcap(translate(substr(md5((n % 5000)::text), 1, 10), '0123456789', 'aeioubdgmn')),
      'DF', '6133334444', 'parish' || n || '@example.org'
    from generate_series(1, ${total} - (select count(*) from parish)::integer) as n`.execute(db)
  await sql`vacuum analyze parish`.execute(db)
}
