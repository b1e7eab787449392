import type { SignedIn } from './actor.ts'

/** Milliseconds after which the database is asked again in any case. */
const lifetime = 30_000
/** More tokens than an office has; beyond it the cache starts anew. */
const most = 10_000

/**
 * Remembers whom tokens stand for, so that not every request asks the database. It remembers only while it hears
 * of every session that ends, in this process (`forget`) and in others (`listening`); else each request asks.
 */
export interface ActorCache {
  /** @param load asks the database */
  find(token: string, load: () => Promise<SignedIn | null>): Promise<SignedIn | null>
  /** Call it when sessions have ended or users have changed, after the transaction. */
  forget(): void
  /** Tells whether the endings in other processes are heard. */
  setListening(listening: boolean): void
}

/** @param now the present moment */
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
      // What ended while the database was asked may be missing from its answer.
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
