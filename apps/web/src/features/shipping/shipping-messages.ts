import type { ScreenKey } from '../../ui/keys/screen-keys.ts'
import { formatNumber } from '../../lib/format.ts'
import { namesOf, type Reader } from './unsent-memory.ts'

export const noAnswer = 'Sem resposta do servidor. Enviada de novo, a caixa entra uma vez só.'
export const loadFailed = 'Não foi possível carregar a expedição'

export const nothingToShip = 'Ainda não há o que despachar'
export const nothingToShipMessage = 'As solicitações aparecem aqui quando são confirmadas, ou quando ganham uma caixa.'

export const packingExplained =
  'Digite o peso da caixa e Enter; vários pesos de uma vez, separados por espaço. Enter no campo vazio passa à próxima.'
export const packingKeys: readonly ScreenKey[] = [
  { key: 'Enter', does: 'Acrescentar as caixas dos pesos digitados' },
  { key: 'Enter', does: 'Com o campo vazio, passar à próxima solicitação' },
]
export const allPacked = 'Tudo embalado'
export const allPackedMessage = 'Toda solicitação confirmada daqui tem caixas. Busque uma para acrescentar outra.'
export const noWeight = '*O campo peso é obrigatório'
export const boxRemoved = '✅ Caixa removida com sucesso!'
export const boxRemoveFailed = '❌ Não foi possível remover a caixa!'
export const savingBox = 'salvando…'
export const savedLater = 'sem conexão, será salva quando a rede voltar. Não feche esta tela.'
export const unsavedBoxes = 'Caixas não salvas'

export const searchLabel = 'Buscar por diocese, cidade, solicitante ou código'
export const requestsFound = 'Nenhuma solicitação daqui corresponde à busca'

/** A number of boxes in words: `1 caixa`, `12 caixas` */
export const boxesInWords = (count: number) => `${formatNumber(count)} ${count === 1 ? 'caixa' : 'caixas'}`

/** Asks about boxes that other people left unsaved in this tab. */
export const othersBoxes = (boxes: readonly { by?: Reader }[]) =>
  `${boxesInWords(boxes.length)} de ${namesOf(boxes)} ainda ${boxes.length === 1 ? 'não foi salva' : 'não foram salvas'}. Enviar com o seu nome?`

/** A number of pieces in words: `1 peça`, `120 peças` */
export const piecesInWords = (count: number) => `${formatNumber(count)} ${count === 1 ? 'peça' : 'peças'}`

/** For each state of a request's boxes: the words for one and for many, and the badge's colour. */
export const stateLabels = {
  unpacked: { one: 'Por embalar', many: 'Por embalar', color: 'trigo' },
  unshipped: { one: 'Por despachar', many: 'Por despachar', color: 'gray' },
  shipped: { one: 'Despachada', many: 'Despachadas', color: 'campo' },
} as const

/** A choice of the state filter with the number of requests in that state: `Por embalar (12)` */
export const stateChoice = (label: string, count: number) => `${label} (${formatNumber(count)})`

export const nothingOfState = 'Nenhuma'
