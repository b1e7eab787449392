import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../../src/app.ts'
import { jobs } from '../../src/boot/jobs.ts'
import { slipsPort } from '../../src/boot/join-rooms.ts'
import { createActorCache } from '../../src/core/actor-cache.ts'
import { createLogger } from '../../src/core/logger.ts'
import { connectDatabase } from '../../src/db/connect.ts'
import { watchDisks } from '../../src/infra/disks/disks.ts'
import { openJobQueue } from '../../src/infra/queue/job-queue.ts'
import { secretBox } from '../../src/infra/secret-box/secret-box.ts'
import { signedUrls } from '../../src/infra/signed-urls/signed-urls.ts'
import { smtpMailer } from '../../src/infra/smtp/mailer.ts'
import { openFiles } from '../../src/infra/storage/storage.ts'
import { backupsOnRequest } from '../backup-settings.ts'
import type { ForwardedAnswer, ForwardedRequest } from './process-link.ts'

// The product in a second process, with the database and the files of the first one. Requests come from the parent
// process over its channel, each with the time of the parent's clock.

const { WALK_DATABASE: url = '', WALK_FILES: folder = '' } = process.env
let moment = Date.now()
const clock = { now: () => new Date(moment) }
const log = createLogger('silent')
const { db, pool, close } = connectDatabase({ url, poolSize: 4 })
const queue = await openJobQueue({ url, queues: jobs, takesJobs: false, onError: () => undefined })
const uploadFolder = await mkdtemp(join(tmpdir(), 'seara-uploads-'))
const app = await buildApp({
  backups: backupsOnRequest(url),
  slips: slipsPort,
  resources: {
    db,
    clock,
    log,
    actors: createActorCache(() => clock.now()),
    postalCodes: { find: async () => null },
    publicUrl: 'https://seara.example',
    guessLimits: null,
    files: await openFiles(folder, log),
    disks: watchDisks([]),
    signedUrls: signedUrls(randomBytes(32)),
    secrets: secretBox(randomBytes(32)),
    mailer: smtpMailer(null, 'Rede de Teste <rede@seara.example>'),
    jobs: queue,
  },
  pool,
  rateLimits: null,
  webRoot: '/nonexistent',
  uploadFolder,
  log,
})
await app.ready()

async function answer({ id, now, method, url, headers, payload }: ForwardedRequest): Promise<void> {
  moment = now
  const sent = payload === null ? {} : { payload: Buffer.from(payload, 'base64') }
  const { statusCode, body } = await app.inject({ method, url, headers, ...sent })
  process.send?.({ id, statusCode, body } satisfies ForwardedAnswer)
}
async function end(): Promise<void> {
  await app.close()
  await queue.stop()
  await close()
  await rm(uploadFolder, { recursive: true, force: true })
}

process.on('message', (request: ForwardedRequest) => void answer(request))
process.on('disconnect', () => void end())
process.send?.('ready')
