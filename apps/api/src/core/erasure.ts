/** What erasing a person's data from one kind of records would do. */
export interface ErasurePlan {
  /** Ids of the records that lose them, in ascending order. */
  goes: readonly number[]
  /** Records that keep them, and why, in Portuguese. */
  stays: readonly { id: number; why: string }[]
}

/** Stands in place of a name that was erased. */
export const erasedName = 'Dados apagados'

/** Splits records into those that lose the data and those that keep them. */
export const planOf = (rows: readonly { id: number; why: string | null }[]): ErasurePlan => ({
  goes: rows.filter(({ why }) => why === null).map(({ id }) => id),
  stays: rows.flatMap(({ id, why }) => (why === null ? [] : [{ id, why }])),
})

/** What has been kept long enough. */
export interface Due {
  count: number
  /** The moment from which the oldest is counted; null for none. */
  oldest: string | null
}

/** Records that lose their data in one transaction. */
export const erasedAtOnce = 500
