import { isMerelyExpired, isPayable, type Slip } from '@seara/contract/billing/slip'
import { formatMoney } from '../../../lib/format.ts'

export const notConfirmed = 'O boleto pode ser gerado quando a solicitação estiver confirmada.'
export const nothingToPay = 'A solicitação tem total zero: não recebe boleto.'
export const noSlip = 'Ainda não há boleto'
export const noSlipMessage = 'Gere todos de uma vez nos boletos da campanha, ou só este aqui.'
export const makeTitle = 'Gerar o boleto?'
export const makeExplained = (email: string) =>
  `É gerado um boleto com vencimento em 5 dias${email === '' ? `. ${notMailed}` : `, e enviado a ${email}.`}`
export const secondCopyTitle = 'Gerar a segunda via?'
export const secondCopyExplained = (slip: Pick<Slip, 'our_number' | 'registration' | 'write_off'>, email: string) =>
  `O boleto ${slip.our_number} é cancelado, e outro é gerado com vencimento em 5 dias${email === '' ? `. ${notMailed}` : ` e enviado a ${email}.`}${isAtBank(slip) ? ` ${writtenOff}` : ''}`
export function whySecondCopy(slip: Pick<Slip, 'status' | 'unpayable'>): string {
  if (isMerelyExpired(slip))
    return 'Este boleto venceu: só pode ser pago enquanto o banco o aceitar. O mais seguro é gerar a segunda via, que sai com uma nova linha digitável.'
  if (slip.unpayable === 'rejected')
    return 'O banco recusou este boleto e não o recebe. Corrija o que ele aponta ou gere a segunda via.'
  const reason =
    slip.unpayable === 'written_off'
      ? 'O banco baixou este boleto e já não o recebe.'
      : slip.unpayable === 'waiting_registration'
        ? 'Este boleto venceu antes de o banco o registrar e não pode ser pago.'
        : 'A baixa deste boleto foi pedida ao banco.'
  return `${reason} Gere a segunda via, que sai com uma nova linha digitável.`
}
export const oneOfTwo = 'Paga-se pela linha digitável ou pelo Pix, não pelos dois.'
export const cancelTitle = 'Cancelar o boleto?'
export const cancelExplained = (slip: Slip) =>
  `O boleto ${slip.our_number} deixa de valer. Se for pago assim mesmo, o pagamento aparece.${isAtBank(slip) ? ` ${writtenOff}` : ''}`
export const payTitle = 'Dar o boleto como pago'
export const payExplained = (slip: Pick<Slip, 'registration' | 'write_off'>) =>
  `Só para o que não vem no arquivo de retorno do banco. Fica registrado quem o fez. Só um administrador pode desfazer.${isAtBank(slip) ? ` ${writtenOff}` : ''}`
export const undoTitle = 'Desfazer o pagamento'
export const undoExplained = ({ source }: Pick<Slip, 'source'>) =>
  `O valor pago deixa de contar, e o boleto volta ao que era: em aberto, ou cancelado se alguém o tinha cancelado. Se o banco informou outro pagamento dele, continua pago por esse. O que este pagamento cancelou volta a ficar em aberto. Fica registrado quem o fez.${source === 'return' ? ` ${endedAtBank}` : ''}`
export const rejectedTitle = 'O banco recusou o registro deste boleto'
export const rejectedHelp =
  'Corrija o que o banco aponta, quase sempre no cadastro da diocese, e ponha o boleto na próxima remessa.'
export const askForShipping = 'Corrija o que o banco aponta, e peça a um administrador que o ponha na próxima remessa.'
export const waitingTitle = 'O banco ainda não registrou este boleto'
export const waitingHelp = 'Ele é enviado ao solicitante quando o retorno do banco confirmar o registro.'
export const elsewhereTitle = 'Este boleto é de antes das remessas deste banco'
export const elsewhereHelp =
  'Ele vale se foi registrado no banco por fora do sistema. Se não foi, um administrador pode pô-lo na próxima remessa.'
/** The warning before a payment with another value than the slip's is saved: the value may be mistyped. */
export const payOther = ({ value }: Pick<Slip, 'value'>) =>
  `O boleto é de ${formatMoney(value)}. Confira o valor: o pagamento fica em Pendências, como divergente.`
export const undoByAdmin = 'O pagamento só pode ser desfeito por um administrador.'
export const payEarly = 'O boleto ainda não existia nesse dia. Confira a data.'
export const toDiocese = 'Abrir o cadastro da diocese'

/** A title ends at the bank with its payment, whatever becomes of the money. */
const endedAtBank =
  'Se o banco devolveu o dinheiro, este boleto não pode mais ser pago nele: depois de desfazer, gere a segunda via.'

/** Said of a request whose requester's data were erased. */
const notMailed = 'A solicitação não tem e-mail: nada é enviado; baixe o PDF.'

const writtenOff = 'A baixa dele vai na próxima remessa.'

const isAtBank = ({ registration, write_off }: Pick<Slip, 'registration' | 'write_off'>) =>
  (registration === 'sent' || registration === 'confirmed') && write_off !== 'sent' && write_off !== 'confirmed'

/**
 * Whether a slip can be cancelled while its request stays. A slip that the bank wrote off cannot: a second copy
 * replaces it, or it is cancelled together with its request.
 */
export const canBeCancelled = ({ status, unpayable }: Pick<Slip, 'status' | 'unpayable'>) =>
  (status === 'pending' || status === 'expired') && unpayable !== 'written_off'

export const paperWaits = (slip: Pick<Slip, 'status' | 'unpayable'>) =>
  isPayable(slip)
    ? 'O PDF está sendo feito, e o e-mail vai com ele. Isso não impede o pagamento: a linha já vale.'
    : 'O PDF está sendo feito.'
export const paperGivenUp =
  'O PDF deste boleto não pôde ser feito, e o e-mail não saiu. Gere a segunda via, ou peça a um administrador que mande tentar de novo na tela inicial.'

export const noSlipMails = 'Nenhum e-mail com este boleto foi enviado ainda.'
