import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config.ts'
import type { Resources } from '../core/context.ts'
import type { SecretBox } from '../core/ports/secret-box.ts'
import type { DatabaseConnection } from '../db/connect.ts'
import { watchReplica } from '../db/replica.ts'
import { secretNamed } from '../db/secrets.ts'
import { signedUrls } from '../infra/signed-urls/signed-urls.ts'
import { createActorCache } from '../core/actor-cache.ts'
import { watchDisks } from '../infra/disks/disks.ts'
import { openFiles } from '../infra/storage/storage.ts'
import { openJobQueue, type RunningJobQueue } from '../infra/queue/job-queue.ts'
import { findKeyInFile, keyInFile } from '../infra/secret-box/key-file.ts'
import { secretBox } from '../infra/secret-box/secret-box.ts'
import { smtpMailer } from '../infra/smtp/mailer.ts'
import { viaCep } from '../infra/postal-code/via-cep.ts'
import { retryLostConnection } from '../core/retry-lost-connection.ts'
import { backgroundErrors } from '../core/background-errors.ts'
import type { StaleReads } from '../core/ports/stale-reads.ts'
import type { Logger } from '../core/logger.ts'
import { backupSettings } from './backups.ts'
import { jobsOf } from './jobs.ts'

export interface OpenResources extends Resources {
  readonly jobs: RunningJobQueue
}

/**
 * Opens what business rules need, such as the job queue, the storage and the mailer, on a migrated database. What must
 * be closed again is added to `opened`.
 * @param signal ends the wait for a database that does not answer
 * @throws StartupError for unusable settings
 */
export async function openResources(
  config: Config,
  { db, pool, url }: DatabaseConnection,
  log: Logger,
  opened: AsyncDisposableStack,
  signal?: AbortSignal,
): Promise<OpenResources> {
  const report = backgroundErrors(log)
  const clock = { now: () => new Date() }
  const queues = jobsOf(backupSettings(config, url))
  const queue = await retryLostConnection(() => openJobQueue({ url, queues, onError: report }), { signal })
  opened.defer(() => queue.stop())
  const secrets = await secretsOf(config)
  const staleReads = openReplica(config, pool, log, opened)
  return {
    db,
    ...(staleReads && { staleReads }),
    clock,
    log,
    postalCodes: viaCep(config.cepUrl),
    files: await openFiles(config.storageUrl, log),
    disks: watchDisks(foldersOf(config)),
    signedUrls: signedUrls(await retryLostConnection(() => secretNamed(db, secrets, signedUrlsSecret), { signal })),
    secrets,
    jobs: queue,
    mailer: smtpMailer(config.smtpUrl, config.mailFrom),
    actors: createActorCache(clock.now),
    publicUrl: config.publicUrl,
    guessLimits: config.guessLimits,
  }
}

/** The name of the secret that signs addresses of files. */
export const signedUrlsSecret = 'signed-urls'

async function secretsOf({ secretsKey, secretsKeyOld, databaseUrl, dataDir }: Config): Promise<SecretBox> {
  if (secretsKey === null)
    return secretBox(await keyInFile(dataDir), { isShared: databaseUrl === null, older: secretsKeyOld })
  return secretBox(secretsKey, { older: secretsKeyOld ?? (await findKeyInFile(dataDir)) })
}

function openReplica(
  { replica }: Config,
  leader: DatabaseConnection['pool'],
  log: Logger,
  opened: AsyncDisposableStack,
): StaleReads | null {
  if (replica === null) return null
  const onChange = (isFit: boolean, reason: unknown) => {
    if (isFit) log.info({}, 'the replica answers reads that may be stale')
    else log.warn({ err: reason }, 'the replica is not used: the leader answers everything')
  }
  const watched = watchReplica({ ...replica, leader, onChange })
  opened.defer(() => Promise.race([watched.stop(), sleep(1_000, undefined, { ref: false })]))
  return watched
}

/** Folders on this machine without which the product cannot work. */
export const foldersOf = ({ databaseUrl, dataDir, storageUrl }: Config): string[] => [
  ...(databaseUrl === null ? [dataDir] : []),
  ...(storageUrl.startsWith('s3:') ? [] : [storageUrl]),
]
