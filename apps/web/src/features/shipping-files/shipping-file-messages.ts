import type { ShippedSlip, ShippingDraft, ShippingFile } from '@seara/contract/billing/shipping-files'
import { formatMoney, formatNumber, plural } from '../../lib/format.ts'

export const pageTitle = 'Remessas'
export const pageDescription = 'Os arquivos que registram os boletos no banco. O banco responde no arquivo de retorno.'
export const notFound = '❌ Remessa não encontrada!'
export const loadFailed = 'Não foi possível carregar os dados'
export const draftTitle = 'Próxima remessa'
export const make = 'Fazer remessa'
export const made = '✅ Remessa feita com sucesso!'
export const makeFailed = '❌ Não foi possível fazer a remessa!'
export const makeConfirm = 'Fazer a remessa agora?'
export const makeExplained = 'Depois disso, baixe o arquivo e envie-o ao banco. O que ficar de fora vai na próxima.'
export const marked = '✅ Remessa marcada como enviada!'
export const unmarked = '✅ Marca de envio retirada!'
export const markFailed = '❌ Não foi possível mudar a marca de envio!'
export const sendNext = 'Falta enviar esta remessa ao banco'
export const sendExplained =
  'Baixe o arquivo, envie-o pelo site ou programa do banco, e então marque-o aqui como enviado.'
export const noFiles = 'Ainda não há remessas'
export const noFilesMessage = 'Quando houver boletos a registrar, faça aqui o arquivo para o banco.'
const nothingWaits = 'Não há boletos à espera de remessa.'
export const issuerLacks = 'Complete o emissor de boletos para fazer remessas'
export const formerLacks = (account: string) => `Os boletos à espera são da conta anterior: ${account}`
export const formerWayOut =
  'Gere a segunda via desses boletos, que sai pela conta de agora, ou volte o emissor àquela conta e complete-a.'
export const toIssuer = 'Abrir o emissor de boletos'
export const leftOutTitle = 'Ficam de fora até que se corrija'
export const againConfirm = 'O banco ainda não respondeu'
export const againExplained =
  'Ponha este boleto na próxima remessa só se o banco não recebeu o arquivo: o mesmo registro duas vezes é recusado.'
export const noSlips = 'Nada nesta remessa'

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

/** The contents of a shipping file: `2 registros (R$ 50,00) e 1 baixa` */
export const contentsOf = ({ entries, write_offs, total }: Pick<ShippingFile, 'entries' | 'write_offs' | 'total'>) =>
  list.format([
    ...(entries > 0 ? [`${plural(entries, 'registro', 'registros')} (${formatMoney(total)})`] : []),
    ...(write_offs > 0 ? [plural(write_offs, 'baixa', 'baixas')] : []),
  ])

export const othersWait = (count: number) =>
  count === 1 ? 'O da outra conta vai na remessa seguinte.' : 'Os da outra conta vão na remessa seguinte.'

/** Says what the next shipping file would contain. */
export function wouldHold(draft: ShippingDraft): string {
  const contents = contentsOf(draft)
  if (draft.found === 0) return nothingWaits
  if (contents === '') return `Nada do que espera pode ir: ${leftOutOf(draft)}.`
  const stays = leftOutOf(draft)
  const whole = stays === '' ? '' : ` Dos ${formatNumber(draft.found)} à espera, ficam de fora ${stays}.`
  const account = draft.account === null ? '' : `, pela conta ${draft.account}`
  return `Leva ${contents}${account}.${whole}`
}

/**
 * Says how many slips the next shipping file leaves out: `2 a corrigir e 1 de outra conta ou com condições anteriores`
 */
const leftOutOf = ({ problems, other_accounts: others }: ShippingDraft) =>
  list.format([
    ...(problems.length > 0 ? [`${formatNumber(problems.length)} a corrigir`] : []),
    ...(others > 0 ? [`${formatNumber(others)} de outra conta ou com condições anteriores`] : []),
  ])

/** The number of the bank's answers to a shipping file, by kind: `3 confirmados, 1 recusado` */
export const answersOf = ({ confirmed, rejected, waiting, again }: ShippingFile) =>
  list.format([
    ...(confirmed > 0 ? [plural(confirmed, 'confirmado', 'confirmados')] : []),
    ...(rejected > 0 ? [plural(rejected, 'recusado', 'recusados')] : []),
    ...(waiting > 0 ? [`${formatNumber(waiting)} sem resposta`] : []),
    ...(again > 0 ? [`${formatNumber(again)} de volta à próxima remessa`] : []),
  ])

export const movements: Record<ShippedSlip['movement'], string> = { entry: 'Registro', 'write-off': 'Baixa' }

export const stateLooks: Record<ShippedSlip['state'], { label: string; color: string }> = {
  sent: { label: 'Sem resposta', color: 'trigo' },
  confirmed: { label: 'Confirmado', color: 'campo' },
  rejected: { label: 'Recusado', color: 'red' },
  again: { label: 'Vai de novo', color: 'gray' },
}
