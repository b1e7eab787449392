/** A plan to erase a person's data from the records of one kind. */
export interface ErasurePlan {
  /** Ids of the records that lose the person's data, in ascending order. */
  goes: readonly number[]
  /** Records that keep the person's data; `why` is the reason in Portuguese. */
  stays: readonly { id: number; why: string }[]
  /**
   * Ids of mails that are not sent yet. Such a mail is erased only if the user decides to withdraw it; otherwise it is
   * still sent, and stays.
   */
  waits?: readonly number[]
}

/** Shown in place of an erased name. */
export const erasedName = 'Dados apagados'

/** Splits records into those that lose the data (`why` is null) and those that keep the data (`why` is the reason). */
export const planOf = (rows: readonly { id: number; why: string | null }[]): ErasurePlan => ({
  goes: rows.filter(({ why }) => why === null).map(({ id }) => id),
  stays: rows.flatMap(({ id, why }) => (why === null ? [] : [{ id, why }])),
})

/** The records of one kind whose retention period is over, so that their data is due to be erased. */
export interface Due {
  count: number
  /** When the retention period of the oldest of these records began; null when `count` is 0. */
  oldest: string | null
}

/** How many records lose their data in one transaction. */
export const erasedAtOnce = 500
