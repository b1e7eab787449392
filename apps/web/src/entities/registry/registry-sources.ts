import { searchDioceses } from '@seara/contract/registry/dioceses'
import { listParishes, searchParishes } from '@seara/contract/registry/parishes'
import { call } from '../../lib/call.ts'
import { formatCity } from '../../lib/format.ts'
import type { Found, SearchSource } from '../../ui/fields/choices/search-source.ts'

/** The greatest number of parishes shown when a search is limited to one diocese. */
const shownOfDiocese = 50

async function findDioceses(text: string, signal: AbortSignal): Promise<Found[]> {
  const dioceses = await call(searchDioceses, { query: { query: text } }, { signal })
  return dioceses.map(({ id, name, city, uf }) => ({ id, label: name, detail: formatCity(city, uf) }))
}

/** Finds dioceses by name or city, for a `SearchSelect`. Dioceses in the trash are not found. */
export const dioceseSource: SearchSource<Found> = {
  name: 'dioceses',
  search: findDioceses,
  refuse: (text) => (text === '' ? 'Digite o nome de uma Diocese' : undefined),
  nothing: 'Nenhuma diocese encontrada',
}

/** The smallest number of letters in the search for the diocese of a contribution. */
const fewestLetters = 3

/** The same for the diocese of a contribution, whose search needs three letters as on the visitors' form. */
export const contributingDioceseSource: SearchSource<Found> = {
  ...dioceseSource,
  refuse: (text) =>
    text !== '' && text.length < fewestLetters
      ? `Digite pelo menos ${fewestLetters} caracteres`
      : dioceseSource.refuse?.(text),
}

export interface FoundParishOf extends Found {
  /** The parish's own diocese. */
  diocese: { id: number; name: string }
}

/**
 * Finds parishes by name or city, for a `SearchSelect`. Parishes in the trash are not found.
 * @param dioceseId only parishes of this diocese; null for all parishes
 */
export const parishSource = (dioceseId: number | null): SearchSource<FoundParishOf> => ({
  nothing: 'Nenhuma paróquia encontrada',
  name: `parishes-of-${dioceseId ?? 'all'}`,
  search: async (text, signal) => {
    const parishes =
      dioceseId === null
        ? await call(searchParishes, { query: { query: text } }, { signal })
        : await parishesOf(dioceseId, text, signal)
    return parishes.map(({ id, name, city, uf, dioceses }) => ({
      id,
      label: name,
      detail: `${formatCity(city, uf)} · ${dioceses.name}`,
      diocese: dioceses,
    }))
  },
})

async function parishesOf(dioceseId: number, search: string, signal: AbortSignal) {
  const query = { search, diocese_id: dioceseId, status: 'active', limit: shownOfDiocese, sort: 'name' } as const
  return (await call(listParishes, { query }, { signal })).data
}
