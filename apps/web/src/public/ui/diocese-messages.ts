export const choicesFailed = 'Não foi possível carregar os dados, tente novamente mais tarde'
export const dioceseMissing = 'Diocese não informada, por favor busque e selecione uma Diocese.'
export const dioceseEmpty = 'Digite o nome de uma Diocese'
export const dioceseShort = 'Digite pelo menos 3 caracteres'
/** The greatest number of results that the server returns. */
const mostFound = 50
const dioceseMany = 'Há mais do que cabe aqui: escreva mais do nome para achar a sua.'
export const dioceseNone = 'Nenhuma diocese encontrada'
/** The text above the found dioceses, which screen readers announce; empty when there are none. */
export const diocesesFound = (count: number): string => {
  if (count === 0) return ''
  if (count >= mostFound) return dioceseMany
  return count === 1 ? '1 diocese encontrada. Toque nela.' : `${count} dioceses encontradas. Toque na sua.`
}
