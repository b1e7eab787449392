import type { Config } from '../config.ts'
import type { Resources } from '../core/context.ts'
import type { DatabaseConnection } from '../db/connect.ts'
import { secretNamed } from '../db/secrets.ts'
import { signedUrls } from '../infra/signed-urls/signed-urls.ts'
import { createActorCache } from '../core/actor-cache.ts'
import { openFiles } from '../infra/storage/storage.ts'
import { openJobQueue, type RunningJobQueue } from '../infra/queue/job-queue.ts'
import { smtpMailer } from '../infra/smtp/mailer.ts'
import { viaCep } from '../infra/postal-code/via-cep.ts'
import { reportTrouble } from '../core/logger.ts'
import { queues } from './workers.ts'

export interface OpenResources extends Resources {
  readonly jobs: RunningJobQueue
}

/**
 * The real outside world, on a migrated database. What it opens goes on `opened`.
 * @throws StartupError when the settings name what cannot be used
 */
export async function openResources(
  config: Config,
  { db, url }: DatabaseConnection,
  opened: AsyncDisposableStack,
): Promise<OpenResources> {
  const clock = { now: () => new Date() }
  const jobs = await openJobQueue({ url, queues, onError: reportTrouble, onJobError: reportTrouble })
  opened.defer(() => jobs.stop())
  return {
    db,
    clock,
    postalCodes: viaCep(config.cepUrl),
    files: await openFiles(config.storageUrl),
    signedUrls: signedUrls(await secretNamed(db, 'signed-urls')),
    jobs,
    mailer: smtpMailer(config.smtpUrl, config.mailFrom),
    actors: createActorCache(clock.now),
    publicUrl: config.publicUrl,
    guessLimits: config.guessLimits,
  }
}
