import { formatNumber } from '../../lib/format.ts'

export const title = 'Extrato do ano'
export const description = 'Contribuições, solicitações com pagamentos e cofrinho da diocese, cada um com a sua soma.'

export const allTitle = 'Extratos do ano, por e-mail'
export const allDescription =
  'Cada diocese com algo no ano recebe o seu extrato em PDF, uma só vez. Quem já o recebeu não o recebe de novo.'
export const confirmTitle = (year: number) => `Enviar os extratos de ${year}?`
export const sendFailed = '❌ Não foi possível enviar os extratos!'

const dioceses = (count: number) => (count === 1 ? '1 diocese' : `${formatNumber(count)} dioceses`)

/** Says how many dioceses would get their statement now, how many have it already, and how many have no address. */
export function reachOf({
  dioceses: all,
  sent,
  without_address,
}: {
  dioceses: number
  sent: number
  without_address: number
}): string {
  const going = all - sent
  const parts = [
    going === 0 ? 'Não há nenhuma diocese a quem enviar.' : `O extrato vai para ${dioceses(going)}.`,
    sent > 0 && `${dioceses(sent)} já ${sent === 1 ? 'entrou' : 'entraram'} em um envio deste extrato.`,
    without_address > 0 &&
      `${dioceses(without_address)} sem e-mail possível ${without_address === 1 ? 'fica' : 'ficam'} de fora.`,
  ]
  return parts.filter(Boolean).join(' ')
}
