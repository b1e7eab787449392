import { formatNumber } from '../../lib/format.ts'
export { dioceseMissing } from '../ui/diocese-messages.ts'

export const noneOpen = 'Não há nenhuma Campanha aberta no momento, tente novamente depois!'
export const createFailed = '❌ Não foi possível criar uma solicitação, tente novamente!'
export const created = '✅ Solicitação criada com sucesso!'
export const notFound = '❌ Não foi possível encontrar a solicitação, você será redirecionado!'
export const codeNotFound = '❌ Nenhuma solicitação encontrada! Verifique o código e tente novamente!'
export const addMaterial = 'Adicionar material'
export const lineAdded = '✅ Produto adicionado com sucesso!'
export const lineChanged = '✅ Produto alterado com sucesso!'
export const lineRemoved = '✅ Material removido com sucesso!'
export const lineGone = '❌ Este material não está mais na solicitação. A lista foi atualizada.'
export const addFailed = '❌ Não foi possível adicionar o material'
export const changeFailed = '❌ Não foi possível alterar o material'
/** The reason that follows `addFailed` when somebody else has set the quantity. */
export const quantityChanged = (now: number) =>
  `Alguém mudou a quantidade deste material: agora é ${formatNumber(now)}. Nada foi salvo.`
/** Shown after a press of + or − when staff have changed the quantity. @param now the quantity in the row */
export const changedByOffice = (now: number) =>
  `A secretaria mudou a quantidade para ${formatNumber(now)}. Confira e toque de novo se quiser mudar.`
export const removeFailed = '❌ Não foi possível remover o material'
/** Shown when a change got no answer: it may be saved or not. @param reason as a whole sentence */
export const uncertain = (reason: string) => `Não sabemos se foi salvo. ${reason} Nada será dobrado.`
/** @param reason why the quantity was not saved, as a whole sentence */
export const notSaved = (reason: string) => `Não salvo. ${reason}`
export const notConfirmed = 'A solicitação ainda não foi confirmada'
export const notConfirmedHelp = 'Algo nesta tela não foi salvo. Depois, confirme de novo.'
export const finished = '✅ Solicitação finalizada com sucesso!'
export const inactiveProduct = 'Produto inativo, por favor exclua'
export const correctContact = 'Corrigir os seus dados'
/** The purpose of the requester's data. It completes the sentence of `Privacy`. */
export const contactPurpose = 'preparar o pedido e falar com você sobre ele'
export const notCreated = 'A solicitação não foi criada'
/** The message after a submission that may be sent again, for each reason (`Lost`). */
export const lost = {
  'no-network': 'A conexão caiu. Nada se perdeu.',
  'no-answer': 'Ainda sem resposta do servidor. Nada se perdeu.',
  busy: 'O servidor está ocupado. Nada se perdeu.',
} as const
export const sentTwiceHelp =
  'Não sabemos se chegou. Os dados estão guardados neste aparelho: assim que a rede voltar, o envio é tentado de novo sozinho; você também pode tocar em “Continuar”. A solicitação não será dobrada.'
export const codeExplained =
  'Guarde este código: é com ele que você volta ao pedido. Ele também vai por e-mail, no máximo três vezes por dia a um endereço.'
export const confirmTitle = 'Confirmar solicitação?'
export const noProducts =
  'Ainda não há materiais disponíveis nesta campanha. Fale com a secretaria da rede para saber quando o catálogo abre.'
export const noLines = 'Nenhum material ainda. Toque em + no primeiro para continuar.'
/** Shown in the last step, in which no material can be added. */
export const nothingToConfirm = 'Nenhum material na solicitação. Toque em “Alterar Solicitação” para escolher.'
/** @param button the name of the button to press again if the quantity is right */
export const unusualQuantity = (quantity: number, parishes: number, button: string) =>
  `São ${formatNumber(quantity)} para ${formatNumber(parishes)} ${parishes === 1 ? 'paróquia' : 'paróquias'}, ` +
  `mais de dez para cada uma. Está certo? Então toque em ${button} de novo.`
export const reportAddress = 'O endereço está errado?'
export const reportKept = 'A secretaria recebeu o seu aviso e vai conferir o endereço:'
