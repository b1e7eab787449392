import type { Actor } from './actor.ts'
import type { ActorCache } from './actor-cache.ts'
import type { Clock } from './clock.ts'
import { readableRefusal } from './closed-year.ts'
import type { Db } from './database.ts'
import { isLostRace } from './failures.ts'
import type { Logger } from './logger.ts'
import type { Disks } from './ports/disks.ts'
import type { FileStorage } from './ports/file-storage.ts'
import type { JobQueue } from './ports/job-queue.ts'
import type { Mailer } from './ports/mailer.ts'
import type { PostalCodeService } from './ports/postal-codes.ts'
import type { StaleReads } from './ports/stale-reads.ts'
import type { SecretBox } from './ports/secret-box.ts'
import type { SignedUrls } from './ports/signed-urls.ts'

export { momentAfter, momentBefore, nowIso, yearBefore, type Clock } from './clock.ts'

/** Limits for trying wrong passwords for one account. */
export interface GuessLimits {
  /** How many wrong passwords may be tried without a wait. */
  readonly free: number
  /** The longest wait before another try, in seconds. */
  readonly longestDelay: number
}

/** The services that business rules use: the database, the clock and others. */
export interface Resources {
  readonly db: Db
  /** The replica, for reads that may be some seconds old; absent without a replica. */
  readonly staleReads?: StaleReads
  readonly clock: Clock
  /** The log. In a request, each of its lines contains the request's id. */
  readonly log: Logger
  readonly postalCodes: PostalCodeService
  readonly files: FileStorage
  readonly disks: Disks
  readonly signedUrls: SignedUrls
  readonly secrets: SecretBox
  readonly jobs: JobQueue
  readonly mailer: Mailer
  readonly actors: ActorCache
  /** The address of the site in mails, QR codes and PDFs, without a slash at the end. */
  readonly publicUrl: string
  /** Limits for wrong passwords; null: wrong passwords are not counted. */
  readonly guessLimits: GuessLimits | null
}

/** The resources and the caller of one piece of work, such as a request. */
export interface Context extends Resources {
  /** The caller; null for visitors and for the system itself. */
  readonly actor: Actor | null
  /**
   * The version of the record on which the caller's change is based (`If-Match`); null or absent when the caller names
   * none. With a version, the change cannot undo later changes by other users. The version is that of the first record
   * that is changed, not of records that change along with it.
   */
  readonly basedOn?: number | null
  /** The caller's address, as the server sees it; absent for the system itself. */
  readonly address?: string
  /** The caller's `User-Agent` header. */
  readonly userAgent?: string | undefined
  /** `performance.now()` when the request arrived; absent for the system itself. */
  readonly arrivedAt?: number
}

/**
 * Runs `work` in a new transaction, or in the one that is already open. If PostgreSQL rolls the transaction back
 * because of a concurrent one (a deadlock), `work` runs once more; so `work` must have no effects outside of the
 * database.
 * @throws conflict when the database refuses a change in a closed year
 */
export async function inTransaction<Result>(ctx: Context, work: (ctx: Context) => Promise<Result>): Promise<Result> {
  if (ctx.db.isTransaction) return work(ctx)
  const run = () =>
    ctx.db
      .transaction()
      .execute((db) => work({ ...ctx, db }))
      .catch((error: unknown) => {
        throw readableRefusal(error, ctx.actor === null)
      })
  try {
    return await run()
  } catch (error) {
    if (!isLostRace(error)) throw error
    return run()
  }
}
