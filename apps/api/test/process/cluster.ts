import { startEmbeddedDatabase } from '../../src/db/embedded.ts'
import { startBucket } from '../bucket.ts'
import { startMailServer, type MailServer } from '../mail-server.ts'
import { startBalancer, type Balancer } from './round-robin.ts'
import { admin, afterThisTest, freePort, startServer, temporaryFolder, type ServerUnderTest } from './server.ts'

/** How many wrong codes one network address may try within a minute. */
export const wrongCodes = 6

/**
 * Several servers behind a load balancer. Each has its own data folder; all share one database, one bucket and one mail
 * server.
 */
export interface Cluster {
  readonly servers: ServerUnderTest[]
  readonly balancer: Balancer
  readonly mails: MailServer
  readonly databaseUrl: string
  /** Starts the server at this index again after it has ended, and waits until it is ready. */
  restart(index: number): Promise<void>
}

/** Starts `count` servers at once on an empty database. */
export async function startCluster(count: number): Promise<Cluster> {
  const database = await startEmbeddedDatabase({
    dataDir: await temporaryFolder(),
    durable: false,
    maxConnections: 100,
  })
  afterThisTest(() => database.stop())
  const bucket = await startBucket(await temporaryFolder())
  afterThisTest(bucket.close)
  const mails = await startMailServer()
  afterThisTest(() => mails.close())
  const shared = {
    DATABASE_URL: database.url,
    MIGRATION_DATABASE_URL: database.ownerUrl,
    STORAGE_URL: bucket.url,
    SMTP_URL: mails.url,
    SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
    RATE_LIMIT: 'on',
    RATE_LIMIT_CODE_GUESS: String(wrongCodes),
    ...Object.fromEntries(
      ['LOGIN', 'REGISTER', 'REGISTRATION', 'PUBLIC_READ', 'PUBLIC_WRITE', 'CONTRIBUTION', 'REQUEST'].map((name) => [
        `RATE_LIMIT_${name}`,
        '100000',
      ]),
    ),
    DRAIN_SECONDS: '1',
    LOG_LEVEL: 'warn',
    ...admin,
  }
  const places = await Promise.all(
    Array.from({ length: count }, async () => ({
      DATA_DIR: await temporaryFolder(),
      PORT: String(await freePort()),
    })),
  )
  const start = (place: (typeof places)[number]) => startServer({ ...shared, ...place })
  const servers = await Promise.all(places.map(start))
  await Promise.all(servers.map((server) => server.ready()))
  const balancer = await startBalancer(servers.map(({ url }) => url))
  afterThisTest(() => balancer.close())
  return {
    servers,
    balancer,
    mails,
    databaseUrl: database.url,
    async restart(index) {
      const place = places[index]
      if (place === undefined) throw new Error(`there is no server ${index}`)
      const server = await start(place)
      servers[index] = server
      await server.ready()
    },
  }
}
