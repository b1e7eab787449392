import type { HeldAction, HeldState } from '@seara/contract/access/held-action'
import { formatMoney } from '../../../lib/format.ts'

export const title = 'Segunda pessoa'
export const description =
  'Com ela ligada, desfazer o que já contou como dinheiro só vale depois que outra pessoa com a mesma permissão confirma.'
export const loadFailed = 'Não foi possível ver os pedidos'
export const waitingTitle = 'O que espera'
export const nothing = 'Nenhum pedido espera por outra pessoa'
export const nothingMessage = 'Pedidos aparecem aqui e em Hoje, e os administradores os recebem por e-mail.'
export const pastTitle = 'Os últimos decididos'
export const confirm = 'Confirmar'
export const refuse = 'Recusar'
export const withdraw = 'Retirar o pedido'
export const confirmTitle = (name: string) => `Confirmar: ${name}?`
/** The question before an action is confirmed. It says what will happen at once. */
export const confirmText = ({ about, value, asked_by, reason }: HeldAction) =>
  `${about}${value === null ? '' : `, ${formatMoney(value)}`}. ${asked_by} pediu: ${reason}. É feito na hora.`
export const confirmed = '✅ Confirmado e feito!'
export const refused = '✅ Pedido recusado!'
export const withdrawn = '✅ Pedido retirado!'
export const decideFailed = '❌ Não foi possível decidir, tente novamente!'
/**
 * Says why the user cannot confirm a waiting action: the user asked for it, or the server gave a reason
 * (`cannot_decide`).
 */
export const hintOf = ({ is_own, state, cannot_decide }: HeldAction): string | undefined =>
  state !== 'waiting'
    ? undefined
    : is_own
      ? 'O seu pedido: outra pessoa o confirma ou recusa.'
      : (cannot_decide ?? undefined)
export const refuseTitle = 'Recusar o pedido?'
export const reason = 'Motivo'
export const on = 'Ligada'
export const off = 'Desligada'
export const turnOn = 'Ligar'
export const turnOff = 'Desligar'
export const turnedOn = '✅ Segunda pessoa ligada!'
export const turnFailed = '❌ Não foi possível mudar, tente novamente!'
export const turnOnTitle = 'Ligar a segunda pessoa?'
export const turnOnText =
  'Desfazer um pagamento, um retorno, um par do extrato ou uma verificação, reabrir um exercício e corrigi-lo passam a esperar por outra pessoa, até sete dias. Para desligar também será preciso outro administrador.'
export const turnOffTitle = 'Desligar a segunda pessoa?'
export const turnOffText = 'O pedido espera por outro administrador, como os outros.'

export const stateNames: Record<HeldState, { name: string; color: string }> = {
  waiting: { name: 'Espera', color: 'trigo' },
  confirmed: { name: 'Feito', color: 'campo' },
  refused: { name: 'Recusado', color: 'red' },
  withdrawn: { name: 'Retirado', color: 'gray' },
  outdated: { name: 'Sem efeito', color: 'gray' },
  expired: { name: 'Venceu', color: 'gray' },
}

export const decidedBy = ({ decided_by, note }: HeldAction) =>
  [decided_by, note].filter((part) => part !== null).join(': ') || null
