import { mostPrinted } from '@seara/contract/collections/contributions'
import type { Reminded } from './reminded.ts'
import { formatMoment, formatNumber, plural } from '../../lib/format.ts'

/** @param value in reais, already formatted @param moment already formatted */
export const sentBefore = (value: string, moment: string, isVerified: boolean) =>
  `Esta diocese já enviou ${value} em ${moment}, ${isVerified ? 'já verificado' : 'ainda não verificado'}. O que você enviar agora soma-se a isso.`
export const draftTitle = 'Continuar a contribuição que não foi enviada?'
/**
 * Says what a stored draft contains, and that its picture has to be chosen again.
 * @param of what the draft contains, in words; undefined and empty entries are left out
 */
export const draftExplained = (of: readonly (string | undefined)[]) =>
  [of.filter(Boolean).join(', '), 'A imagem do comprovante precisa ser escolhida de novo.'].filter(Boolean).join('. ')
export const loadFailed = 'Não foi possível carregar a Coleta Missionária'
export const yearTaken = 'Já existe uma Coleta Cadastrada para esse ano!'
export const createFailed = 'Não foi possível criar a Coleta, verifique os dados e tente novamente!'
export const created = 'Coleta criada com sucesso!'
export const updated = 'Coleta alterada com sucesso!'
export const updateFailed = 'Não foi possível alterar a Coleta, verifique os dados e tente novamente!'
export const statusChanged = 'Status alterado com sucesso!'
export const statusFailed = 'Não foi possível alterar o status!'
export const noticeStarted = '✅ O envio começou. O andamento está em “Avisos por e-mail”.'
export const noticeFailed = 'Não foi possível enviar o aviso!'
export const sent = '✔️ Dados enviados com sucesso!'
export const sendFailed = '⚠️ Não foi possível enviar os dados, verifique e tente novamente!'
export const choicesFailed = 'Não foi possível carregar os dados, tente novamente mais tarde'
export const dioceseMissing = 'Informe uma Diocese'
export const imageMissing = 'Imagem do comprovante é obrigatória'
export const imageExplained =
  'Foto ou print, PNG ou JPG, ou o PDF do banco. Também se pode arrastar para cá ou colar a imagem com Ctrl+V.'
export const noBankAccount = 'Nenhuma conta bancária cadastrada. Um administrador as cadastra em Configurações.'
export const noCreditType = 'Nenhum tipo de crédito cadastrado. Um administrador os cadastra em Configurações.'
export const finishExplained =
  'O total passa a ser a soma do que está verificado. Depois disso nenhum valor pode ser lançado e nenhuma situação pode mudar.'
export const reopenExplained = 'As dioceses voltam a poder enviar, e a data de término e o total são apagados.'
/**
 * Says that a collection has not begun, and when it begins.
 * @param beginsAt when the collection begins, as an ISO moment
 */
export const notBegun = (beginsAt: string) =>
  `Esta coleta ainda não começou: ela recebe contribuições a partir de ${formatMoment(beginsAt).replace(' ', ' às ')}.`

const dioceses = (count: number) => (count === 1 ? '1 diocese' : `${formatNumber(count)} dioceses`)

/** Warns of pending contributions before a collection is finished. */
export const pendingLeft = (count: number) =>
  count === 1
    ? 'Ainda há 1 contribuição não verificada, que fica fora do total.'
    : `Ainda há ${formatNumber(count)} contribuições não verificadas, que ficam fora do total.`

export const notices = {
  first: {
    title: 'Aviso inicial',
    description: 'Convida todas as dioceses a contribuir, com o endereço do formulário.',
    confirm: 'Enviar o aviso inicial?',
  },
  reminder: {
    title: 'Lembrete',
    description: 'Só para as dioceses que ainda não enviaram nada a esta coleta.',
    confirm: 'Enviar o lembrete?',
  },
}

/**
 * Says which dioceses a reminder is for, in words that follow "dioceses": "da regional Centro-Oeste", "entre as
 * marcadas na lista". Empty when the reminder is for all dioceses that sent nothing.
 * @param region the name of the chosen region, when it is known
 */
export function remindedWords(
  { ids, parish_region_id, uf, search, no_request_in }: Reminded,
  region: string | undefined,
): string {
  if (ids !== undefined) return 'entre as marcadas na lista'
  const parts = [
    parish_region_id === '0' && 'sem regional',
    parish_region_id && parish_region_id !== '0' && `da regional ${region ?? 'escolhida'}`,
    uf && `de ${uf.toUpperCase()}`,
    search && `da busca “${search}”`,
    no_request_in && 'sem solicitação na campanha',
  ]
  return parts.filter(Boolean).join(', ')
}

/**
 * Says how many dioceses get a notice.
 * @param total the number of dioceses that the notice is meant for
 * @param spared how many of them already have the notice, sent within the last 24 hours or queued
 * @param which the dioceses in words (`remindedWords`)
 */
export function noticeReach(total: number, spared: number, which = ''): string {
  const meant = (count: number) => [dioceses(count), which].filter(Boolean).join(' ')
  if (total === 0) return 'Não há nenhuma diocese a avisar.'
  if (spared === 0) return `O e-mail vai para ${meant(total)}.`
  if (spared === total)
    return `${spared === 1 ? 'A única diocese já entrou' : `Todas as ${meant(total)} já entraram`} em um envio deste aviso nas últimas 24 horas.`
  return `O e-mail vai para ${meant(total - spared)}. ${spared === 1 ? 'Outra já entrou' : `Outras ${formatNumber(spared)} já entraram`} em um envio deste aviso nas últimas 24 horas, e fica${spared === 1 ? '' : 'm'} de fora.`
}

export const sendAgain = 'Enviar de novo também a quem já entrou'
export const emptyContributions = 'Nenhuma contribuição ainda'
export const emptyContributionsMessage =
  'O que as dioceses enviarem aparece aqui. A secretaria também pode lançar o que chegou por outro caminho.'
export const emptySummary = 'Nenhuma diocese contribuiu ainda.'

export const resendQuestion = (count: number) =>
  `Enviar de novo o e-mail de ${plural(count, 'contribuição', 'contribuições')}?`
export const resendExplained =
  'O e-mail mais novo de cada uma vai de novo a quem enviou: das verificadas, a carta e o recibo.'

export const printFailed = '❌ Não foi possível imprimir as cartas e os recibos!'

/**
 * Says why some ticked contributions are not printed; undefined when all are printed.
 * @param issued how many of the ticked contributions have a letter and a receipt
 */
export const printLimit = (ticked: number, issued: number): string | undefined => {
  if (ticked > mostPrinted) return `Cartas e recibos são de até ${mostPrinted} contribuições de uma vez`
  const without = ticked - issued
  return without === 0 ? undefined : `${plural(without, 'ainda não tem', 'ainda não têm')} carta e recibo`
}
