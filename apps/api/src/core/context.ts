import { isLostRace } from '../db/lost-race.ts'
import type { Db } from '../db/schema.ts'
import type { SignedUrls } from '../infra/signed-urls/signed-urls.ts'
import type { Actor } from './actor.ts'
import type { ActorCache } from './actor-cache.ts'
import type { FileStorage } from '../infra/storage/storage.ts'
import type { JobQueue } from '../infra/queue/job-queue.ts'
import type { Mailer } from '../infra/smtp/mailer.ts'
import type { PostalCodeService } from '../infra/postal-code/via-cep.ts'

/** Tells the present moment; tests set it. */
export interface Clock {
  now(): Date
}

/** A moment before the present one, ISO 8601 in UTC. @param milliseconds how long ago */
export const momentBefore = (clock: Clock, milliseconds: number): string =>
  new Date(clock.now().getTime() - milliseconds).toISOString()

/** The present moment, ISO 8601 in UTC. */
export const present = (clock: Clock): string => clock.now().toISOString()

/** How many passwords may be tried of one account. */
export interface GuessLimits {
  /** Wrong ones before the next has to wait. */
  readonly free: number
  /** The longest wait, in seconds. */
  readonly longestDelay: number
}

/** What the rules need from the outside world. */
export interface Resources {
  readonly db: Db
  readonly clock: Clock
  readonly postalCodes: PostalCodeService
  readonly files: FileStorage
  readonly signedUrls: SignedUrls
  readonly jobs: JobQueue
  readonly mailer: Mailer
  readonly actors: ActorCache
  /** Address of the site printed in mails, QR codes and PDFs, without a slash at the end. */
  readonly publicUrl: string
  /** null: wrong passwords are not counted. */
  readonly guessLimits: GuessLimits | null
}

/** The resources, and on whose behalf they are used; `actor` is null for visitors and for the system itself. */
export interface Context extends Resources {
  readonly actor: Actor | null
  /** The address of whoever asks, as the server sees it; absent for the system itself. */
  readonly address?: string
}

/**
 * Runs `work` in one transaction, joining the one that is already open. Where two transactions wait for each other,
 * PostgreSQL rolls one back: that one is run once more, so `work` must leave nothing behind outside of the database.
 */
export async function inTransaction<Result>(ctx: Context, work: (ctx: Context) => Promise<Result>): Promise<Result> {
  if (ctx.db.isTransaction) return work(ctx)
  const run = () => ctx.db.transaction().execute((db) => work({ ...ctx, db }))
  try {
    return await run()
  } catch (error) {
    if (!isLostRace(error)) throw error
    return run()
  }
}
