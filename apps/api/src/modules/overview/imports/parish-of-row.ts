import type { Context } from '../../../core/context.ts'
import type { NamedDiocese } from '../../registry/dioceses/dioceses-bulk.service.ts'
import * as parishes from '../../registry/parishes/parishes-bulk.service.ts'
import * as repository from './imports.repository.ts'

/** A parish that a row names. */
interface WantedParish {
  /** The row's diocese; undefined when it was not found. */
  diocese: NamedDiocese | undefined
  name: string
  /** Empty when the row has no city. */
  city: string
}

interface FoundParish {
  parish?: parishes.StoredParish
  problem?: string
}

/**
 * Finds parishes by diocese and name, and also by city when the diocese has two parishes of that name.
 * @param wanted every parish that will be looked up
 * @param lock true: the found parishes cannot change until the transaction ends
 * @returns for each wanted parish, in order, the parish or the problem; neither when the row names no parish
 */
export async function findParishes(
  ctx: Context,
  wanted: readonly WantedParish[],
  lock: boolean,
): Promise<FoundParish[]> {
  const keys = await repository.foldAll(ctx.db, [...wanted.map(({ name }) => name), ...wanted.map(({ city }) => city)])
  const stored = await parishes.findNamed(
    ctx,
    [...new Set(wanted.flatMap(({ diocese, name }) => (diocese && name !== '' ? [diocese.id] : [])))],
    [...new Set(keys.slice(0, wanted.length))],
    lock,
  )
  const byName = Map.groupBy(stored, ({ diocese_id, name_key }) => `${diocese_id} ${name_key}`)
  return wanted.map(({ diocese, name, city }, index): FoundParish => {
    if (name === '') return {}
    if (diocese === undefined) return { problem: 'Paróquia: informe também a diocese' }
    const ofName = byName.get(`${diocese.id} ${keys[index]}`) ?? []
    const cityKey = keys[wanted.length + index]
    const ofCity = city === '' ? ofName : ofName.filter(({ city_key }) => city_key === cityKey)
    const live = ofCity.filter(({ deleted_at }) => deleted_at === null)
    const [parish, ...others] = live.length > 0 ? live : ofCity
    if (parish === undefined)
      return { problem: `Paróquia: ${diocese.name} não tem uma paróquia chamada ${name}${city && `, em ${city}`}` }
    return others.length > 0
      ? { problem: `Paróquia: ${diocese.name} tem mais de uma chamada ${name}; informe a cidade da paróquia` }
      : { parish }
  })
}
