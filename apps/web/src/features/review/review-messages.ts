import type { ScreenKey } from '../../ui/keys/screen-keys.ts'
import type { ReviewCase } from '@seara/contract/collections/review'
import { formatNumber } from '../../lib/format.ts'

type Resemblance = ReviewCase['resemblances'][number]

export const loadFailed = 'Não foi possível carregar a Coleta Missionária'
export const caseFailed = 'Não foi possível abrir a contribuição'
export const nextFailed = 'Não foi possível abrir a próxima contribuição'
export const allDone = 'Tudo verificado'
export const allDoneMessage =
  'Nenhuma contribuição desta coleta espera verificação. O que chegar depois aparece em Hoje.'
export const bankDone = 'Nenhuma outra está conferida pelo banco'
export const bankDoneMessage = 'As que restam esperam um extrato, ou alguém que as compare.'
/** Names the other users, each with the diocese of the contribution that the user has open. */
export const othersText = (others: readonly { user_name: string; diocese_name: string }[]) =>
  others.map(({ user_name, diocese_name }) => `${user_name} está em ${diocese_name}`).join(' · ')
export const restIsLeased = 'O que resta está aberto com outras pessoas'
export const onlyOneLeft = 'Não há outra para abrir agora: só resta esta.'
export const onlyOneInBank = 'Só esta está conferida pelo banco.'
export const fromTheStart = 'Chegou ao fim: estas são as que foram puladas.'
export const keysOff = 'As teclas estão desligadas.'
export const bankUnread = 'Não foi possível ler o que o banco mostra desta contribuição.'
export const already = 'Esta contribuição já foi verificada.'

export const waitingTitle = 'Verificadas agora, com o recibo ainda por sair'
export const receiptIn = (seconds: number) => `Recibo em ${seconds} s`
export const moreBelow = (count: number) => (count === 1 ? 'mais 1 abaixo' : `mais ${formatNumber(count)} abaixo`)
export const takeBackOf = (diocese: string) => `Desfazer a verificação de ${diocese}`

/** Says how many contributions are still to be verified. */
export const leftText = (count: number) =>
  count === 0 ? 'Nada a verificar' : count === 1 ? 'Falta 1' : `Faltam ${formatNumber(count)}`

/**
 * Says how many contributions are still to be verified, in a review limited to contributions in a bank statement.
 * @param inBank the number of contributions to verify that are in a statement
 * @param all the number of all contributions to verify
 */
export const leftInBankText = (inBank: number, all: number) =>
  inBank === all ? leftText(all) : `${leftText(inBank)} das conferidas pelo banco, de ${formatNumber(all)} em tudo`

/** The words for the reasons why another contribution counts as similar. */
export const reasons: Record<Resemblance['reason'], string> = {
  'same-image': 'Mesma imagem',
  'similar-image': 'Imagem parecida',
  'same-value-and-date': 'Mesmo valor, no mesmo dia',
}

export const resemblesTitle = (count: number) =>
  count === 1 ? 'Confira: parece com outro envio' : `Confira: parece com outros ${formatNumber(count)} envios`

export const leasedTitle = (name: string) => `${name} está com esta contribuição aberta`
export const leasedMessage =
  'Para não verificar duas vezes, siga para a próxima. Ela volta a estar livre quando a outra pessoa sair.'

/** The keys of the review, in the order in which a reviewer uses them. */
export const keyHelp: readonly ScreenKey[] = [
  { key: 'V', does: 'Verificar e seguir' },
  { key: 'N', does: 'Pular para a próxima' },
  { key: 'E', does: 'Alterar o valor' },
  { key: 'D', does: 'Excluir (pergunta antes)' },
  { key: 'U', does: 'Desfazer a última verificação, em até 10 segundos' },
  { key: 'B', does: 'Só as conferidas pelo banco, ou todas' },
  { key: '+', does: 'Ampliar a imagem' },
  { key: '−', does: 'Reduzir a imagem' },
  { key: 'R', does: 'Girar a imagem' },
  { key: '?', does: 'Mostrar estas teclas' },
]
