import { formatDay } from '../../lib/format.ts'

export const created = '✅ Campanha criada com sucesso!'
export const createFailed = '❌ Não foi possível criar a campanha, verifique os dados e tente novamente!'
export const updated = '✅ Dados alterados com sucesso!'
export const updateFailed = '❌ Não foi possível salvar os dados, tente novamente!'
export const finished = '✅ Campanha finalizada com sucesso!'
export const reopened = '✅ Campanha reaberta com sucesso!'
export const statusFailed = '❌ Não foi possível alterar o status!'
export const finishExplained =
  'Depois disso nenhuma solicitação é criada, alterada ou confirmada. Caixas, etiquetas, boletos e relatórios continuam.'
export const reopenExplained = 'As dioceses voltam a poder pedir, e a data em que foi finalizada é apagada.'
export const alreadyFinished = 'Campanha Missionária já FINALIZADA!'
const nothingChanges =
  'Nenhuma solicitação pode mais ser criada, alterada ou confirmada. Caixas, etiquetas, boletos e relatórios continuam.'

/** The notice on a finished campaign. @param isYearClosed null while it is not known */
export const finishedNotice = (year: number, isYearClosed: boolean | null): string =>
  isYearClosed
    ? `${nothingChanges} O exercício de ${year} está encerrado: o que for preciso mudar é uma correção, em Financeiro › Exercícios.`
    : nothingChanges

export const notBegun = (begin_dt: string) =>
  `Esta campanha ainda não começou: as dioceses só podem pedir a partir de ${formatDay(begin_dt)}.`
export const requestCreated = '✅ Solicitação criada com sucesso!'
export const requestFailed = '❌ Não foi possível criar uma solicitação, tente novamente!'
export const unconfirmedBefore = (count: number) =>
  count === 1
    ? 'Esta diocese já tem uma solicitação sem confirmar nesta campanha'
    : `Esta diocese já tem ${count} solicitações sem confirmar nesta campanha`
export const otherRequester = 'Outra pessoa'
export const dioceseItself = 'A própria diocese'
export const requestMissing = 'Informe uma Diocese'
export const noRequests = 'Ainda não há solicitações'
export const noRequestsMessage = 'Elas chegam pela área pública, ou são criadas aqui pela secretaria.'
