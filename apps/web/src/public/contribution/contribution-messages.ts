import { formatCents } from '@seara/contract/fields/money-text'
import type { ApiError } from '../../lib/api-error.ts'

export const sent = '✔️ Dados enviados com sucesso!'
const alreadySent = '⛔ Já existe um envio para essa Diocese neste ano!'
export const notSent = 'Esta contribuição não foi enviada'
const isAlreadySent = ({ code }: ApiError) => code === 'conflict.already_sent'
/**
 * The toast about a conflict. A diocese that has already sent something gets a fixed text; any other conflict, such as
 * a closed collection, shows the server's message.
 */
export const conflict = (error: ApiError) => (isAlreadySent(error) ? alreadySent : `⛔ ${error.message}`)
/** Explains a conflict in the page, after the toast has disappeared. */
export const whyNotSent = (error: ApiError) =>
  `${isAlreadySent(error) ? 'A diocese tem um envio nesta coleta.' : 'A coleta não recebe contribuições agora.'} Se algo precisa ser corrigido ou acrescentado, fale com a secretaria.`
export const reviewHint = 'Depois de enviada, você ainda corrige o e-mail, por uma hora; o resto, só a secretaria.'
/** The message after a submission that may be sent again, for each reason (`Lost`). */
export const lost = {
  'no-network': 'A conexão caiu. Nada se perdeu.',
  'no-answer': 'Ainda sem resposta do servidor. Nada se perdeu.',
  busy: 'O servidor está ocupado. Nada se perdeu.',
} as const
export const lostHelp =
  'Não sabemos se chegou. Os dados estão guardados neste aparelho: assim que a rede voltar, o envio é tentado de novo sozinho; você também pode tocar em “Enviar”. A contribuição não será dobrada.'
export const unchecked = 'Sem conexão. Nada se perdeu.'
export const uncheckedHelp =
  'Os dados estão guardados neste aparelho. Quando a rede voltar, toque de novo em “Conferir e enviar”.'
export const shared = 'O comprovante compartilhado está no formulário.'
export const cleared = 'O formulário foi limpo.'
export const sendFailed = '⚠️ Não foi possível enviar os dados, verifique e tente novamente!'
export const sessionEnded =
  '⚠️ Seu acesso da secretaria terminou. Entre de novo, ou toque em Enviar para enviar como visitante.'
export { choicesFailed, dioceseMissing } from '../ui/diocese-messages.ts'
export const ended = 'Esta coleta terminou.'
export const unknown = 'Não encontramos esta coleta. Confira o endereço que você recebeu.'
export const endedMeanwhile =
  'Ela não recebe mais contribuições. O que você preencheu está guardado neste aparelho: fale com a secretaria.'
export const noneOpen = 'Não há nenhuma Coleta aberta no momento, tente novamente depois!'

export const notReady = 'Esta coleta ainda não pode receber envios'
/**
 * Shown when there are no bank accounts or credit types to choose from. @param missing what the office must enter first
 */
export const askOffice = (missing: readonly string[]) =>
  `Falta cadastrar ${missing.join(' e ')}. Avise a secretaria da rede e volte depois: o envio fica aberto enquanto durar a coleta.`

/** @param cents the amount that the link suggests */
export const askedValue = (cents: bigint) =>
  `O pedido que você recebeu fala em ${formatCents(cents)}. Confira com o comprovante.`

export const pdfBroken = 'Não foi possível abrir este PDF. Envie um print (captura de tela) do comprovante.'
export const imageMissing = 'Imagem do comprovante é obrigatória'
