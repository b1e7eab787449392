import type { ScannedBox } from '@seara/contract/campaigns/shipping'
import { formatNumber } from '../../../lib/format.ts'
import type { ScreenKey } from '../../../ui/keys/screen-keys.ts'
import type { Reading } from './scan-queue.ts'
import { boxesInWords } from '../shipping-messages.ts'
import { namesOf, type Reader } from '../unsent-memory.ts'

export const fieldLabel = 'Etiqueta'
export const fieldExplained =
  'Leia com o leitor ou a câmera, ou digite o texto que está junto do código QR, como K7Q2M9XWTR-17, e Enter. O leitor pode ser usado em qualquer ponto da tela.'
export const scanKeys: readonly ScreenKey[] = [
  { key: 'Enter ou Tab', does: 'Dar por despachada a caixa da etiqueta lida' },
  { key: 'A–Z 0–9', does: 'Voltar ao campo da etiqueta' },
]
export const fieldEmpty = 'Leia ou digite uma etiqueta'

/**
 * How urgent the result of a reading is. idle: nothing was read, or there is no answer yet; good: all is well; look:
 * look at the box; stop: put the box aside.
 */
export type Tone = 'idle' | 'good' | 'look' | 'stop'

export interface Result {
  tone: Tone
  title: string
  detail: string
}

const idle: Result = { tone: 'idle', title: 'Pronto para ler', detail: 'A próxima etiqueta aparece aqui.' }

/** A box by diocese and number: `Diocese de Crato, caixa 1/3` */
export const boxName = ({ box, request }: Pick<ScannedBox, 'box' | 'request'>) =>
  `${request.diocese_name}, caixa ${box.number}/${box.of}`

const refusals: Record<string, Pick<Result, 'tone' | 'title'>> = {
  'conflict.other_region': { tone: 'stop', title: 'Outra regional: separe a caixa' },
  'conflict.other_campaign': { tone: 'stop', title: 'Outra campanha: separe a caixa' },
  'conflict.already_shipped': { tone: 'look', title: 'Já estava despachada' },
}
const unknown = { tone: 'stop', title: 'Etiqueta não reconhecida' } as const

/** The result of a reading, as shown in large letters. @param reading undefined while nothing was read */
export function resultOf(reading: Reading | undefined): Result {
  if (!reading) return idle
  const { state, scanned, problem, text } = reading
  if (state === 'undone') return { tone: 'idle', title: 'Leitura desfeita', detail: scanned ? boxName(scanned) : text }
  if (state === 'waiting')
    return { tone: 'idle', title: 'À espera do servidor', detail: `${text}: guardada, sem resposta.` }
  if (scanned) return { tone: 'good', title: 'Despachada', detail: boxName(scanned) }
  if (state === 'shipped') return { tone: 'good', title: 'Despachada', detail: problem?.message ?? text }
  const refusal = refusals[problem?.code ?? ''] ?? unknown
  return { ...refusal, detail: refusal === unknown ? `“${text}”: ${problem?.message}` : (problem?.message ?? text) }
}

export const offlineTitle = 'Sem conexão com o servidor'
/** Says how many readings wait for the network: `3 leituras à espera. …` */
export const offlineMessage = (waiting: number) =>
  `${readingsInWords(waiting)} à espera. Pode continuar lendo: nada se perde, e o envio é repetido até dar certo.`

const readingsInWords = (count: number) => `${formatNumber(count)} ${count === 1 ? 'leitura' : 'leituras'}`
/** Asks about readings that other people left unsent in this tab. */
export const othersReadings = (readings: readonly { by?: Reader }[]) =>
  `${readingsInWords(readings.length)} de ${namesOf(readings)} ainda ${readings.length === 1 ? 'não foi enviada' : 'não foram enviadas'}. Enviar com o seu nome?`
export const waitingText = (count: number) => (count === 0 ? '' : `Enviando ${readingsInWords(count)}…`)

/** Says how many boxes are shipped: `12 de 30 caixas despachadas` */
export const progressText = (shipped: number, boxes: number) =>
  `${formatNumber(shipped)} de ${boxesInWords(boxes)} ${boxes === 1 ? 'despachada' : 'despachadas'}`

export const missingTitle = (missing: number) =>
  missing === 0 ? 'Não falta nenhuma caixa' : missing === 1 ? 'Falta 1 caixa' : `Faltam ${formatNumber(missing)} caixas`
export const allShipped = 'Tudo despachado'
export const allShippedMessage = 'Todas as caixas daqui foram lidas.'
export const noBoxes = 'Ainda não há caixas'
export const noBoxesMessage = 'Pese as caixas na expedição e imprima as etiquetas.'
/** Says how many confirmed requests are not packed: `2 solicitações confirmadas ainda não têm caixas` */
export const unpackedText = (count: number) =>
  count === 1
    ? '1 solicitação confirmada ainda não tem caixas'
    : `${formatNumber(count)} solicitações confirmadas ainda não têm caixas`

export const toCheckTitle = 'A conferir'
export const toCheckExplained = 'Caixas que não foram despachadas: separe cada uma e marque como conferida.'
export const readingsTitle = 'Leituras'
export const readingsExplained = 'As mais novas primeiro.'

export const tickedByHand = '✅ Caixa marcada como despachada!'
export const tickFailed = '❌ Não foi possível marcar a caixa!'
export const untickFailed = '❌ Não foi possível desfazer a leitura!'

export const cameraLabel = 'Imagem da câmera'
export const cameraStarting = 'Abrindo a câmera…'
export const cameraReady = 'Aponte para o código da etiqueta.'
const cameraProblems: Record<string, string> = {
  NotAllowedError: 'O navegador não deixou usar a câmera. Permita o uso nas configurações do site e tente de novo.',
  NotFoundError: 'Este aparelho não tem câmera.',
  NotReadableError: 'A câmera está em uso por outro programa.',
  NotSupportedError: 'A câmera só funciona num endereço seguro (https). Use o leitor, ou digite o texto da etiqueta.',
}
export const cameraProblem = (error: unknown) =>
  (error instanceof DOMException && cameraProblems[error.name]) ||
  'Não foi possível abrir a câmera. Use o leitor, ou digite o texto da etiqueta.'
