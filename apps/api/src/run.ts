import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import type { Context, Resources } from './context.ts'
import { ensureDataFolder, lockDataFolder } from './data-folder.ts'
import { connectDatabase, type DatabaseConnection } from './db/connect.ts'
import { startEmbeddedDatabase } from './db/embedded.ts'
import { migrateToLatest } from './db/migrate.ts'
import { requireDatabase } from './db/require-database.ts'
import { viaCep } from './infra/postal-code.ts'
import { ensureFirstAdmin } from './modules/users/users.service.ts'
import { cannotListen, holdPort } from './starting-page.ts'
import type { StopRequest } from './stop-request.ts'

const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url))

/**
 * Brings the whole server up. What it opens goes on `opened`, in order; closing that closes the server.
 * @throws StartupError for whatever the person who started it can mend; the abort reason when asked to stop meanwhile
 */
export async function run(config: Config, opened: AsyncDisposableStack, stop: StopRequest): Promise<void> {
  const { signal } = stop
  await ensureDataFolder(config.dataDir)
  if (config.databaseUrl === null) opened.defer(await lockDataFolder(config.dataDir))
  const freePort = await holdPort(config.host, config.port)
  opened.defer(freePort)

  signal.throwIfAborted()
  const { db, pool } = await openDatabase(config, opened, stop)
  signal.throwIfAborted()
  await migrateToLatest(db)

  const resources: Resources = { db, clock: { now: () => new Date() }, postalCodes: viaCep(config.cepUrl) }
  await welcomeFirstAdmin({ ...resources, actor: null }, config)
  const app = await buildApp({ resources, pool, rateLimits: config.rateLimits, webRoot, trustProxy: config.trustProxy })
  opened.defer(() => closeApp(app))

  signal.throwIfAborted()
  await freePort()
  await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw cannotListen(config.host, config.port, error)
  })
  say(`Seara está no ar em ${config.publicUrl} (Ctrl-C encerra).`)
}

async function openDatabase(config: Config, opened: AsyncDisposableStack, stop: StopRequest): Promise<DatabaseConnection> {
  let url = config.databaseUrl
  if (url === null) {
    say(`Iniciando o banco de dados em ${config.dataDir} ...`)
    const embedded = await startEmbeddedDatabase({ dataDir: config.dataDir, onLost: stop.fail })
    opened.defer(() => embedded.stop())
    url = embedded.url
  }
  const connection = connectDatabase({ url })
  // A query that does not end must not keep the server from closing.
  opened.defer(() => Promise.race([connection.close(), sleep(1_000, undefined, { ref: false })]))
  await requireDatabase(connection.pool, url)
  return connection
}

async function welcomeFirstAdmin(ctx: Context, { admin }: Config): Promise<void> {
  const created = await ensureFirstAdmin(ctx, admin)
  if (created === null) return
  const password = created.generatedPassword === undefined ? 'a senha de ADMIN_PASSWORD' : `a senha ${created.generatedPassword} (não será mostrada de novo; troque-a ao entrar)`
  say(`Primeiro acesso: ${created.email} com ${password}.`)
}

/** Milliseconds that running requests get to finish. */
const requestPatience = 3_500

async function closeApp(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), requestPatience)
  await app.close()
  clearTimeout(timer)
}

const say = (line: string): boolean => process.stdout.write(`${line}\n`)
