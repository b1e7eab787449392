import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { buildApp, type Deps } from '../src/app.ts'
import { slipsPort } from '../src/boot/join-rooms.ts'
import { createLogger } from '../src/core/logger.ts'
import { connectDatabase } from '../src/db/connect.ts'
import type { TestApp } from './harness.ts'

/**
 * A second app on the same database, like another process of the same installation. It is closed after the tests of the
 * file or suite.
 */
export async function anotherApp(seara: TestApp, deps: Partial<Deps>): Promise<FastifyInstance> {
  const { db, pool, close } = connectDatabase({ url: seara.url, poolSize: 2 })
  const another = await buildApp({
    slips: slipsPort,
    pool,
    rateLimits: null,
    webRoot: '/nonexistent',
    uploadFolder: join(tmpdir(), 'seara-uploads'),
    log: createLogger('silent'),
    backups: seara.backups,
    ...deps,
    resources: { ...seara.ctx, ...deps.resources, db },
  })
  afterAll(async () => {
    await another.close()
    await close()
  })
  return another
}
