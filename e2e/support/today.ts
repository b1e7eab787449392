/** Today as an ISO day in São Paulo's time, by which the product counts. Near midnight it differs from UTC's day. */
export const today = () => new Date().toLocaleDateString('en-CA', { timeZone: 'America/Sao_Paulo' })

/** Today as the screens show it, such as `20/11/2026`. */
export const shownToday = () => today().split('-').toReversed().join('/')
