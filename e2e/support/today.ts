/** The civil day of the product, ISO: near midnight another one than UTC's. */
export const today = () => new Date().toLocaleDateString('en-CA', { timeZone: 'America/Sao_Paulo' })
