/** Who has read labels or typed boxes. `id`: the user's id; null when an older version stored the session. */
export interface Reader {
  id: number | null
  name: string
}

/** An item in the storage. `by` is missing when an older version stored it: such an item counts as one's own. */
type Stored<Item> = Item & { by?: Reader }

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/**
 * Keeps what was read or typed and not sent yet in this browser tab, by campaign and with who did it. So another person
 * who signs in in this tab does not send it without knowing.
 * @param name the beginning of the storage key
 */
export function unsentMemory<Item extends object>(name: string, isItem: (value: object) => value is Item) {
  const keyOf = (campaignId: number) => `seara:${name}:${campaignId}`

  const isStored = (value: unknown): value is Stored<Item> => isObject(value) && isItem(value)

  function read(campaignId: number): Stored<Item>[] {
    try {
      const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(campaignId)) ?? '[]')
      return Array.isArray(stored) ? stored.filter(isStored) : []
    } catch {
      return []
    }
  }

  function write(campaignId: number, items: readonly Stored<Item>[]) {
    try {
      if (items.length === 0) sessionStorage.removeItem(keyOf(campaignId))
      else sessionStorage.setItem(keyOf(campaignId), JSON.stringify(items))
    } catch {
      // A browser may refuse storage. What was not sent is then lost with a reload or the end of the session.
    }
  }

  const isOf =
    (me: Reader) =>
    ({ by = me }: Stored<Item>) =>
      by.id === me.id
  const own = (campaignId: number, me: Reader): Item[] => read(campaignId).filter(isOf(me))
  const others = (campaignId: number, me: Reader): Stored<Item>[] => read(campaignId).filter((item) => !isOf(me)(item))

  return {
    own,
    others,
    /** Stores one's own items in place of those stored before. */
    keep: (campaignId: number, me: Reader, items: readonly Item[]) =>
      write(campaignId, [...others(campaignId, me), ...items.map((item) => ({ ...item, by: me }))]),
    /** Deletes the items of other people. */
    dropOthers: (campaignId: number, me: Reader) => write(campaignId, own(campaignId, me)),
  }
}

/** The names of the people whose items these are: `Ana e Rute` */
export const namesOf = (items: readonly { by?: Reader }[]): string =>
  [...new Set(items.flatMap(({ by }) => by?.name || []))].join(' e ') || 'outra pessoa'
