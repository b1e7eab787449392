export const searchLabel = 'Buscar em tudo'

/** Shown when more was found than is listed. @param group the kind's name: Paróquias */
export const seeRest = (group: string) => `Há mais. Ver todos os resultados em ${group}`
export const moreFound = (group: string) => `Há mais em ${group}: escreva mais uma palavra`

export const searchPlaceholder = 'Nome, e-mail, telefone, recibo, código, valor, ou o que quer fazer'
