import type { SignedIn } from './actor.ts'

/** Milliseconds after which the database is asked again in any case. */
const lifetime = 30_000
/** More tokens than an office has; above it the cache is cleared. */
const most = 10_000

/**
 * Caches the actors of tokens, so that not every request reads the database. The cache is used only while this process
 * learns of every session that ends, here (`forget`) and in other processes (`listening`).
 */
export interface ActorCache {
  /** @param load reads from the database */
  find(token: string, load: () => Promise<SignedIn | null>): Promise<SignedIn | null>
  /** Call it when sessions have ended or users have changed, after the transaction. */
  forget(): void
  /** Sets whether ended sessions of other processes are received. */
  setListening(listening: boolean): void
}

/** @param now the current moment */
export function createActorCache(now: () => Date): ActorCache {
  const known = new Map<string, { actor: SignedIn; until: number }>()
  let listening = false
  let endings = 0

  const forget = () => {
    endings++
    known.clear()
  }

  return {
    async find(token, load) {
      if (!listening) return load()
      const asked = now().getTime()
      const hit = known.get(token)
      if (hit && hit.until > asked) return hit.actor
      const endingsBefore = endings
      const actor = await load()
      // The answer may miss a session that ended during the query.
      if (actor && listening && endings === endingsBefore) {
        if (known.size >= most) known.clear()
        known.set(token, { actor, until: asked + lifetime })
      }
      return actor
    },
    forget,
    setListening(heard) {
      listening = heard
      forget()
    },
  }
}
