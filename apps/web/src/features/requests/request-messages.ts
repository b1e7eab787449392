import type { TimelineMail } from '@seara/contract/overview/timelines'
import { formatDay, formatMoment, formatMoney, formatNumber } from '../../lib/format.ts'

interface AskedQuantity {
  name: string
  quantity: number
  parishes: number
  /** In reais. */
  total: number
}

export const notFound = '❌ Solicitação não encontrada!'
export const campaignFinished =
  'Campanha Missionária já FINALIZADA! Os materiais não mudam mais; caixas, etiquetas e boletos continuam.'
export const campaignNotBegun = (begin_dt: string) =>
  `Esta campanha ainda não começou: a solicitação só pode mudar a partir de ${formatDay(begin_dt)}.`
export const loadFailed = 'Não foi possível carregar os dados'
export const quantityExplained = ({ name, quantity, parishes, total }: AskedQuantity) =>
  `São ${formatNumber(quantity)} de ${name} para ${formatNumber(parishes)} ${
    parishes === 1 ? 'paróquia' : 'paróquias'
  }, mais de dez para cada uma: ${formatMoney(total)}.`
/** Says how many pieces of a material the request will have, and what they cost. @param total in reais */
export const newTotal = (quantity: number, total: number) =>
  `Fica com ${formatNumber(quantity)} ${quantity === 1 ? 'unidade' : 'unidades'}: ${formatMoney(total)}. `
export const confirmed = '✅ Solicitação confirmada com sucesso!'
export const withdrawn = '✅ Confirmação desfeita com sucesso!'
export const statusFailed = '❌ Não foi possível alterar a solicitação!'
export const removed = '✅ Solicitação removida com sucesso!'
export const removeFailed = 'Não foi possível remover a solicitação'
export const lineAdded = '✅ Produto adicionado com sucesso!'
export const orderSaved = '✅ Quantidades salvas com sucesso!'
export const lineChanged = '✅ Produto alterado com sucesso!'
export const lineRemoved = '✅ Material removido com sucesso!'
export const lineFailed = '❌ Não foi possível alterar os materiais'
export const maybeLineAdded =
  'Sem resposta do servidor. Confira nos materiais se a quantidade entrou antes de tentar de novo.'
export const lineRemoveFailed = '❌ Não foi possível remover o material'
export const boxAdded = '✅ Caixa adicionada com sucesso!'
export const boxChanged = '✅ Caixa alterada com sucesso!'
export const boxRemoved = '✅ Caixa removida com sucesso!'
export const boxAddedOnce = 'Sem resposta do servidor. Tente de novo sem mudar nada: a caixa entra uma vez só.'
export const boxFailed = '❌ Não foi possível alterar a caixa'
export const paymentSaved = '✅ Comprovante enviado com sucesso!'
export const paymentRemoved = '✅ Comprovante removido com sucesso!'
export const paymentFailed = '❌ Não foi possível alterar o comprovante'
export const inactiveProduct = 'Produto inativo, por favor exclua'
export const confirmExplained = (email: string) =>
  `Os materiais e os preços ficam como estão, e a diocese não pode mais alterá-los. ${
    email === ''
      ? 'Nada é enviado: a solicitação não tem e-mail.'
      : `Um e-mail com o conteúdo da solicitação sai logo para ${email}.`
  }`
export const withdrawExplained =
  'A diocese e a secretaria podem alterar os materiais de novo, com os preços de hoje. Um boleto em aberto é cancelado.'
/**
 * Says what becomes of the confirmation's mail when the confirmation is withdrawn; empty when there is no such mail.
 * @param mails about the request, the newest first; undefined while they are not known
 */
export function confirmedMailExplained(
  mails: readonly Pick<TimelineMail, 'purpose' | 'state' | 'recipient' | 'sent_at' | 'withdrawn_because'>[] | undefined,
): string {
  if (mails === undefined) return ' O e-mail da confirmação é retirado se ainda espera; se já saiu, não volta.'
  // Skips the withdrawn mails of earlier confirmations.
  const mail = mails.find(({ purpose, withdrawn_because }) => purpose === 'request-confirmed' && !withdrawn_because)
  if (mail === undefined) return ''
  if (mail.state !== 'sent') return ` O e-mail da confirmação a ${mail.recipient} ainda não saiu, e é retirado.`
  const moment = mail.sent_at === null ? '' : ` em ${formatMoment(mail.sent_at)}`
  return ` O e-mail da confirmação já saiu${moment} para ${mail.recipient}, e não volta. Quem pediu recebe um e-mail que diz que a solicitação foi reaberta e, se havia boleto, que não o pague.`
}
export const removeExplained =
  'A solicitação, os materiais e as caixas saem das listas; um boleto não pago é excluído. Isto não se desfaz.'
export const paidExplained = 'Boleto pago: não se exclui nem se retira a confirmação.'
export const noLines = 'Ainda não há materiais'
export const noLinesMessage = 'Adicione o que a diocese pediu para poder confirmar.'
export const noBoxes = 'Ainda não há caixas'
export const noBoxesMessage = 'Pese cada caixa e anote aqui; a etiqueta sai com o número dela.'
export const mainAddressUsed = 'Sem endereço de entrega: as etiquetas levam o endereço principal, marcado.'
export const contactChanged = '✅ Solicitante corrigido com sucesso!'
export const contactFailed = '❌ Não foi possível corrigir o solicitante'
export const codeSent = '✅ O código entrou na fila de envio!'
export const codeFailed = '❌ Não foi possível enviar o código'
export const codeExplained = (email: string) =>
  `O e-mail foi corrigido. O código da solicitação pode ir agora para ${email}.`
export const codeGoesTo = (email: string) => `O código da solicitação vai por e-mail para ${email}.`

export const addressReported = 'Quem pediu diz que o endereço de entrega está errado'
export const addressHelp =
  'Corrija o endereço na página da diocese, se for o caso, e responda a quem pediu. Depois marque como conferido.'
export const addressResolved = '✅ Endereço marcado como conferido!'
export const addressFailed = '❌ Não foi possível marcar o endereço como conferido!'
export const secondCopyAsked = 'Quem pediu quer a segunda via do boleto'
export const secondCopyHelp =
  'O boleto já não pode ser pago. Gere a segunda via no quadro do boleto: ela vai por e-mail, se a solicitação tem um, e este aviso some.'
