/** What erasing a person's data from one kind of records would do. */
export interface ErasurePlan {
  /** Ids of the records that lose the person's data, in ascending order. */
  goes: readonly number[]
  /** Records that keep the data, and why, in Portuguese. */
  stays: readonly { id: number; why: string }[]
  /** Ids of mails that have not been sent: they are erased when they are withdrawn. */
  waits?: readonly number[]
}

/** Shown in place of an erased name. */
export const erasedName = 'Dados apagados'

/** Splits records into those whose data are erased and those that keep the data. */
export const planOf = (rows: readonly { id: number; why: string | null }[]): ErasurePlan => ({
  goes: rows.filter(({ why }) => why === null).map(({ id }) => id),
  stays: rows.flatMap(({ id, why }) => (why === null ? [] : [{ id, why }])),
})

/** Data that was kept long enough, and may now be erased. */
export interface Due {
  count: number
  /** When the retention period of the oldest record began; null when there are no records. */
  oldest: string | null
}

/** How many records lose their data in one transaction. */
export const erasedAtOnce = 500
