/** The product's civil day, ISO: near midnight it differs from UTC's. */
export const today = () => new Date().toLocaleDateString('en-CA', { timeZone: 'America/Sao_Paulo' })

/** The same as it is shown: `20/11/2026`. */
export const shownToday = () => today().split('-').toReversed().join('/')
