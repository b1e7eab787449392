import type { Versioned } from '@seara/contract/core/version'

interface Row extends Versioned {
  id: number
}

const keyOf = (id: number, version: number) => `${id}:${version}`

/** What the user's own changes made of the rows of a list whose cells are edited one after another. */
export class OwnChanges<Item extends Row> {
  readonly #saved = new Map<string, Item>()

  /** Remembers a saved change. @param version the version on which the change was based */
  add(version: number, saved: Item) {
    if (saved.version > version) this.#saved.set(keyOf(saved.id, version), saved)
  }

  /** @returns a row as the user saw it, with the user's own changes since, and without anybody else's */
  since(seen: Item): Item {
    const next = this.#saved.get(keyOf(seen.id, seen.version))
    return next ? this.since(next) : seen
  }
}
