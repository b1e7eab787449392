export const searchLabel = 'Buscar em tudo'

/**
 * The text of the link to a list, shown when the search finds more records of a kind than the palette lists.
 * @param group the name of the kind: Paróquias
 */
export const seeRest = (group: string) => `Há mais. Ver todos os resultados em ${group}`
export const moreFound = (group: string) => `Há mais em ${group}: escreva mais uma palavra`

export const searchPlaceholder = 'Nome, e-mail, telefone, recibo, código, valor, ou o que quer fazer'
