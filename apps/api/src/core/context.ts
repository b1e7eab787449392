import { isPublic } from '@seara/contract/fields/origin'
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

/** How many passwords may be tried for an account. */
export interface GuessLimits {
  /** Wrong passwords before the next try has to wait. */
  readonly free: number
  /** The longest wait, in seconds. */
  readonly longestDelay: number
}

/** What the rules need from outside. */
export interface Resources {
  readonly db: Db
  /** Where reads may go that may be some seconds old; absent without a replica. */
  readonly staleReads?: StaleReads
  readonly clock: Clock
  /** In a request, every line has the request's id. */
  readonly log: Logger
  readonly postalCodes: PostalCodeService
  readonly files: FileStorage
  readonly disks: Disks
  readonly signedUrls: SignedUrls
  readonly secrets: SecretBox
  readonly jobs: JobQueue
  readonly mailer: Mailer
  readonly actors: ActorCache
  /** Address of the site printed in mails, QR codes and PDFs, without a slash at the end. */
  readonly publicUrl: string
  /** null: wrong passwords are not counted. */
  readonly guessLimits: GuessLimits | null
}

/** The resources and the caller; `actor` is null for visitors and for the system itself. */
export interface Context extends Resources {
  readonly actor: Actor | null
  /**
   * The version on which the caller's change is based (`If-Match`), if given: changes that other users made since must
   * not be undone. Applies to the first record that is changed, not to records changed along with it.
   */
  readonly basedOn?: number | null
  /** The caller's address, as the server sees it; absent for the system itself. */
  readonly address?: string
  /** What the caller's browser calls itself. */
  readonly userAgent?: string | undefined
  /** `performance.now()` when the request arrived; absent for the system itself. */
  readonly arrivedAt?: number
}

/**
 * Runs `work` in one transaction, or in the one that is already open. When two transactions deadlock, PostgreSQL rolls
 * one of them back, and its `work` runs again; so `work` must have no effects outside of the database.
 * @throws conflict where the database refuses a change of a closed year
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

/** Whether the rules for visitors apply: nobody is signed in, or the caller asked for these rules. */
export const asVisitor = ({ actor }: Context, { origin }: { origin?: string | undefined }): boolean =>
  !actor || isPublic(origin)
