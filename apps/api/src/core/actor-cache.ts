import type { SignedIn } from './actor.ts'

/** Milliseconds for which a cached actor is used; then the database is asked again. */
const lifetime = 30_000
/** The most tokens in the cache, more than an office has. When the cache is full, it is cleared. */
const most = 10_000

/**
 * Caches each token's actor, so that not every request reads the database. The cache is used only while this process
 * receives the news of sessions that end in other processes (`setListening`).
 */
export interface ActorCache {
  /**
   * Finds the token's actor in the cache, or else with `load`.
   * @param load reads the database; null when the token belongs to no session
   */
  find(token: string, load: () => Promise<SignedIn | null>): Promise<SignedIn | null>
  /** Clears the cache. To be called after a transaction that ended sessions or changed users. */
  forget(): void
  /** Sets whether this process receives the news of sessions that end in other processes. Clears the cache. */
  setListening(listening: boolean): void
}

/** @param now tells the current moment */
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
      // If a session ended during the query, the query's result may still show it. The result is not cached in that
      // case.
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
