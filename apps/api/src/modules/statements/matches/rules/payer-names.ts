import { isChurchWord, maybeCutChurchWord, wordsOf } from './words.ts'

/** A diocese of the registry. */
export interface NamedDiocese {
  id: number
  name: string
  cnpj: string
}

/** The place in a diocese's name, without words such as `Diocese de`: `SANTO ANDRE`. */
const placeOf = (name: string): string =>
  wordsOf(name)
    .filter((word) => !isChurchWord(word))
    .join(' ')

const isArch = (words: readonly string[]) => words.some((word) => /^(ARQUIDIOCES|ARQUIEPISC|ARCEBISP)/.test(word))
const isPlain = (words: readonly string[]) => words.some((word) => /^(DIOCESE|DIOCESANA|BISPADO)/.test(word))
/** Whether a name is the name of a parish. Parishes often pay in the name of their mitra (a diocese's legal entity). */
export const isOfParish = (words: readonly string[]): boolean =>
  words.some((word) => /^(PAR|PAROQ\w*|CAPELA|IGREJA)$/.test(word))

interface Place extends NamedDiocese {
  place: string
  isArch: boolean
}

/**
 * The dioceses that a payer's name may mean. Banks cut names anywhere, so `MITRA DIOCESANA DE SAO JO` may mean several
 * dioceses, including some that declared nothing.
 */
export interface ChurchName {
  dioceses: ReadonlySet<number>
  /** Whether the name means only one diocese, has enough letters, and is not the name of a parish. */
  isUnique: boolean
  /** Whether the name contains the diocese's whole place. */
  isWhole: boolean
}

/** The fewest letters of a cut place that can tell dioceses apart. */
const fewestLetters = 4

/**
 * Prepares to recognise the dioceses of a registry in the names that banks write.
 * @returns a function that says which dioceses a name may mean; null for a name that is not a diocese's
 */
export function churchNames(registry: readonly NamedDiocese[]): (words: readonly string[]) => ChurchName | null {
  const places: Place[] = registry.map((diocese) => ({
    ...diocese,
    place: placeOf(diocese.name),
    isArch: isArch(wordsOf(diocese.name)),
  }))
  const known = new Map<string, ChurchName | null>()
  return (words) => {
    const key = words.join(' ')
    const found = known.get(key)
    if (found !== undefined) return found
    const name = read(places, words)
    known.set(key, name)
    return name
  }
}

function read(places: readonly Place[], words: readonly string[]): ChurchName | null {
  const first = words[0]
  if (first === undefined || !isChurchWord(first)) return null
  const rest = words.filter((word) => !isChurchWord(word))
  const last = rest.at(-1)
  // The last word of a cut name is ignored if it may be the beginning of `DIOCESANA` or of a particle.
  const cut = last !== undefined && words.at(-1) === last && maybeCutChurchWord(last) ? rest.slice(0, -1) : rest
  const payer = cut.join(' ')
  const ofKind = places.filter((place) => (isArch(words) ? place.isArch : !isPlain(words) || !place.isArch))
  const longer = ofKind.filter(({ place }) => place.startsWith(payer))
  const shorter = ofKind.filter(({ place }) => place !== '' && place !== payer && payer.startsWith(`${place} `))
  // If the name continues after the place, the longest place that fits is meant.
  const mostLetters = Math.max(0, ...shorter.map(({ place }) => place.length))
  const meant = longer.length > 0 ? longer : shorter.filter(({ place }) => place.length === mostLetters)
  const [only] = meant
  const letters = Math.min(payer.replaceAll(' ', '').length, only?.place.replaceAll(' ', '').length ?? 0)
  const isWhole = meant.length === 1 && only !== undefined && (payer === only.place || longer.length === 0)
  // Only a state, such as `MG`, may follow the place. `SAO JOSE DOS CAMPOS` never means `SAO JOSE`, even if the
  // registry has no diocese of `SAO JOSE DOS CAMPOS`.
  const further = longer.length > 0 ? [] : payer.slice(mostLetters).trim().split(' ')
  return {
    dioceses: new Set(meant.map(({ id }) => id)),
    isUnique:
      meant.length === 1 &&
      (letters >= fewestLetters || isWhole) &&
      !isOfParish(words) &&
      further.every((word) => word.length <= 2),
    isWhole,
  }
}

/**
 * Whether a payer's name, complete or cut, is the name of a person who declared a gift.
 * @param payer the words of the payer's name
 * @param person the words of the person's name
 */
export function isSamePerson(payer: readonly string[], person: readonly string[]): boolean {
  if (payer.length < 2 || person.length < 2) return false
  const [short, long] = [payer.join(' '), person.join(' ')].toSorted((one, other) => one.length - other.length)
  if (short === undefined || long === undefined || short.replaceAll(' ', '').length < 8) return false
  return short === long || (short === payer.join(' ') && long.startsWith(short))
}
