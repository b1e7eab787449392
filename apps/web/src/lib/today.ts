const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' })

/** Today in São Paulo, as an ISO day. */
export const today = (): string => day.format(new Date())

/** The civil day of a moment in São Paulo. Both the moment and the day are ISO text. */
export const civilDay = (moment: string): string => day.format(new Date(moment))
