import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { connectDatabase } from '../apps/api/src/db/connect.ts'
import { startEmbeddedDatabase } from '../apps/api/src/db/embedded.ts'
import type { Db } from '../apps/api/src/db/schema.ts'
import { memoryOf } from './server-memory.ts'
import { startServer } from './server.ts'

const admin = { ADMIN_EMAIL: 'bench@seara.example', ADMIN_PASSWORD: 'uma senha de medir' }
const dioceseCount = 280
/** How long after its start a server has collected the garbage of the start, in milliseconds. */
const settling = 12_000
export const contributionPath = '/api/collection-missionary-contribuitions'

/** A running server with an open collection, to which load tests send contributions. */
export interface World {
  url: string
  db: Db
  databaseUrl: string
  pid: number
  /** The server's memory before the first load, in megabytes; null when the system does not report it. */
  idleMemory: number | null
  token: string
  collectionId: number
  dioceseIds: number[]
  choices: Record<string, string>
}

/** The machine's load and number of processors, shown with figures: on a busy machine they say little. */
export const machineLoad = (): string =>
  `carga ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' / ')} em ${availableParallelism()} processadores`

/** A server that runs on its own database. */
type Running = Pick<World, 'url' | 'db' | 'databaseUrl' | 'pid'>

/**
 * Runs a server with an open collection on a new folder, which is removed afterwards.
 * @param settings for the server; they are added to the settings of every load test, or replace them
 * @param root of the source tree to run; by default this one
 */
export async function withServer<Result>(
  measure: (world: World) => Promise<Result>,
  settings: Record<string, string> = {},
  root: string = fileURLToPath(new URL('..', import.meta.url)),
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'seara-bench-'))
  const work = async (running: Running) => {
    await sleep(settling)
    const idleMemory = await memoryOf(running.pid)
    return measure({ ...running, idleMemory, ...(await prepare(running.url)) })
  }
  try {
    return await withServerOn(dataDir, work, settings, root)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Runs a server on a folder, which is not removed afterwards. */
export async function withServerOn<Result>(
  dataDir: string,
  work: (running: Running) => Promise<Result>,
  settings: Record<string, string> = {},
  root: string = fileURLToPath(new URL('..', import.meta.url)),
): Promise<Result> {
  const database = await startEmbeddedDatabase({ dataDir })
  // No time limit, because the statements that fill a database take long.
  const { db, close } = connectDatabase({ url: database.ownerUrl, poolSize: 2, statementTimeout: 0 })
  try {
    const server = await startServer(
      join(root, 'apps/api/src/main.ts'),
      { DATABASE_URL: database.ownerUrl, DATA_DIR: join(dataDir, 'product'), ...admin, ...settings },
      '/api/health',
    )
    try {
      return await work({ url: server.url, pid: server.pid, db, databaseUrl: database.ownerUrl })
    } finally {
      await server.stop()
    }
  } finally {
    await close()
    await database.stop()
  }
}

/** Signs in as the administrator. @returns the token */
export async function signIn(url: string): Promise<string> {
  const login = { email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }
  return (await call<{ token: string }>(url, '', 'POST', '/api/auth/login', login)).token
}

/** Creates the records that a load test needs: the letterhead, a bank account, an open collection and dioceses. */
export async function prepare(url: string): Promise<Omit<World, keyof Running | 'idleMemory'>> {
  const token = await signIn(url)
  const letterhead = { name: 'Rede', cnpj: '11222333000181', address: 'SES 801' }
  await call(url, token, 'PUT', '/api/letterhead', letterhead)
  const create = (path: string, body: object) => call<{ id: number }>(url, token, 'POST', path, body)
  const account = await create('/api/bank-account', {
    bank_name: 'Banco do Brasil',
    agency: '1',
    account_number: '2',
    bank_number: '001',
  })
  const [creditType] = await call<{ id: number }[]>(url, token, 'GET', '/api/credit-type')
  const { id: collectionId } = await create('/api/missionary-collection', {
    description: 'Coleta',
    begin_dt: '2020-10-01',
    base_year: 2026,
  })
  const dioceseIds: number[] = []
  while (dioceseIds.length < dioceseCount)
    dioceseIds.push((await create('/api/diocese', diocese(dioceseIds.length))).id)
  return {
    token,
    collectionId,
    dioceseIds,
    choices: { bank_account: String(account.id), credit_type: String(creditType?.id) },
  }
}

const diocese = (number: number) => ({
  name: `Diocese ${number}`,
  bishop: 'Dom José',
  cnpj: String(10_000_000_000_000 + number),
  zip_code: '76600000',
  address: 'Praça',
  number: 1,
  neighborhood: 'Centro',
  city: 'Goiás',
  uf: 'GO',
  telephone: '6233334444',
  contact_mail: 'curia@exemplo.org',
})

export async function call<Answer>(
  url: string,
  token: string,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const answer = await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

/** The form with which a visitor sends a contribution. @param number makes the amount differ from other forms' */
export function formOf(
  { collectionId, choices }: Pick<World, 'collectionId' | 'choices'>,
  dioceseId: number,
  number: number,
  image: Buffer,
): FormData {
  const form = new FormData()
  const fields = {
    missionary_collection_id: String(collectionId),
    diocese_id: String(dioceseId),
    ...choices,
    value_currency: String(number + 1),
    name: 'Maria',
    email: `${randomUUID()}@exemplo.org`,
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('receipt_image', new Blob([new Uint8Array(image)]), 'comprovante.jpg')
  return form
}

/** The value below which this share of the values lies. @param part the share, from 0 to 1 */
export const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? Number.NaN
