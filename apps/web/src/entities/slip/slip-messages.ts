import type { Registration, Slip } from '@seara/contract/billing/slip'
import { formatMoney, formatNumber } from '../../lib/format.ts'

export const registrationLooks: Record<Registration, { label: string; color: string }> = {
  none: { label: 'Sem remessa', color: 'gray' },
  draft: { label: 'A registrar', color: 'gray' },
  sent: { label: 'Aguarda o banco', color: 'trigo' },
  confirmed: { label: 'Registrado', color: 'campo' },
  rejected: { label: 'Recusado pelo banco', color: 'red' },
}

/** The write-off of a slip that is no longer payable, in words. */
export const writeOffWords: Record<Exclude<Slip['write_off'], 'none'>, string> = {
  draft: 'A baixa vai na próxima remessa',
  sent: 'Baixa pedida ao banco',
  confirmed: 'Baixado pelo banco',
  rejected: 'O banco recusou a baixa',
}

export const sources: Record<NonNullable<Slip['source']>, string> = {
  return: 'Retorno do banco',
  manual: 'À mão',
}

/**
 * The words for the reasons why an open slip cannot be paid. The reason `waiting_registration` is not here: the badge
 * of the registration shows it.
 */
export const unpayableWords = {
  written_off: 'Baixado pelo banco',
  write_off_sent: 'Baixa pedida ao banco',
} as const

export const divergentWord = 'Valor divergente'
export const doubleWord = 'Em dobro'

/** Says which part of a received sum its slips do not account for: `inclui R$ 40,00 em dobro` */
export const includedIn = (value: number, how = 'em dobro') => `inclui ${formatMoney(value)} ${how}`

export const issuerFirst = 'Configure o emissor dos boletos antes de gerar'
export const toIssuer = 'Configurar o emissor'
export const askAdmin = 'Peça a um administrador que o configure em Configurações.'

export const makeFailed = '❌ Não foi possível gerar o boleto!'
export const slipMade = '✅ Boleto gerado com sucesso!'
export const changeFailed = '❌ Não foi possível mudar a situação do boleto!'
export const slipCancelled = '✅ Boleto cancelado com sucesso!'
export const slipPaid = '✅ Boleto dado como pago!'
export const paymentUndone = '✅ Pagamento desfeito com sucesso!'

export const shipAgainLabel = 'Pôr na próxima remessa'
export const shippedAgain = '✅ O boleto vai na próxima remessa!'
export const shipAgainFailed = '❌ Não foi possível pôr o boleto na próxima remessa!'

export const doubtfulTitle = (count: number) =>
  count === 1 ? 'O CNPJ de uma diocese parece errado' : `O CNPJ de ${formatNumber(count)} dioceses parece errado`
export const doubtfulExplained =
  'O dígito verificador não confere, e o banco costuma recusar o boleto: corrija-o antes.'
