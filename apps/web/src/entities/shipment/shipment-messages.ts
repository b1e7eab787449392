import {
  bareTrackingCode,
  type PastedShipments,
  type Shipment,
  type ShipmentLineState,
} from '@seara/contract/campaigns/shipments'
import { formatMoment, formatNumber, plural } from '../../lib/format.ts'

export const title = 'Envio'
export const none = 'Transportadora e rastreio ainda não foram gravados.'
export const loadFailed = 'Não foi possível carregar o envio'
export const saved = '✅ Envio gravado!'
export const saveFailed = '❌ Não foi possível gravar o envio!'
export const explained =
  'Ao gravar um código novo, quem fez a solicitação recebe o e-mail “Sua caixa saiu”, uma só vez.'

/** Says who saved a tracking code, and when: `Gravado por Rute em 22/11/2026 11:51` */
export const savedBy = ({ saved_by, saved_at }: Shipment): string =>
  [saved_by !== null && `Gravado por ${saved_by}`, saved_at !== null && `em ${formatMoment(saved_at)}`]
    .filter(Boolean)
    .join(' ')

const mails: Readonly<Record<string, string>> = {
  queued: 'Aviso na fila, a',
  sending: 'Aviso saindo agora, a',
  sent: 'Aviso enviado a',
  failed: 'O aviso não saiu para',
  withdrawn: 'O aviso foi retirado, a',
}

/** The state of the mail about a shipment: `Aviso enviado a maria@exemplo.org` */
export const mailOf = ({ mail, recipient }: Shipment): string | null =>
  mail === null || recipient === null ? null : `${mails[mail] ?? mail} ${recipient}`

export const pasteTitle = 'Colar rastreios'
export const pasteExplained =
  'Copie da planilha três colunas: código da solicitação, transportadora e código de rastreio. Nada é gravado antes de conferir.'
export const pasteLabel = 'Linhas da planilha'
export const pasteFailed = '❌ Não foi possível ler as linhas!'

export const lineStates: Record<ShipmentLineState, { label: string; color: string }> = {
  new: { label: 'Grava e avisa', color: 'campo' },
  changed: { label: 'Corrige e avisa', color: 'campo' },
  same: { label: 'Já gravado', color: 'gray' },
  unreadable: { label: 'Faltam colunas', color: 'red' },
  unknown: { label: 'Não é desta campanha', color: 'red' },
  repeated: { label: 'Repetida', color: 'trigo' },
}

/** In how many pasted lines of different requests each line's tracking code stands, by the line's number. */
export function linesOfCode({ lines }: PastedShipments): ReadonlyMap<number, number> {
  const read = lines.filter(({ state }) => state === 'new' || state === 'changed' || state === 'same')
  const groups = [...Map.groupBy(read, ({ tracking_code }) => bareTrackingCode(tracking_code)).values()]
  return new Map(groups.flatMap((group) => group.map(({ line }) => [line, group.length] as const)))
}

/** The mark of a line whose tracking code stands on several lines. */
export const severalLines = (count: number): string =>
  `Mesmo código em ${count === 2 ? 'duas' : formatNumber(count)} linhas`

/** The mark of a tracking code that other requests have, too. @param others the codes of these requests */
export const sameCode = (others: readonly string[]): string =>
  others.length === 1
    ? `Mesmo código na solicitação ${others[0]}`
    : `Mesmo código em ${formatNumber(others.length)} outras solicitações`

export const willSave = ({ lines }: PastedShipments): number =>
  lines.filter(({ state }) => state === 'new' || state === 'changed').length

/** What the preview showed of the lines that name a request of this campaign, for the save that follows. */
export const seenLines = ({ lines }: PastedShipments) =>
  lines
    .filter(({ state }) => state === 'new' || state === 'changed' || state === 'same')
    .map(({ line, saved_at, unshipped_box_ids }) => ({
      line,
      seen_saved_at: saved_at,
      seen_box_ids: unshipped_box_ids,
    }))

export const saveAll = (count: number): string =>
  count === 1 ? 'Gravar e avisar 1' : `Gravar e avisar ${formatNumber(count)}`

/** The number of unshipped boxes in the lines that will be saved. */
export const unshippedBoxes = ({ lines }: PastedShipments): number =>
  lines
    .filter(({ state }) => state === 'new' || state === 'changed')
    .reduce((sum, { unshipped_boxes }) => sum + unshipped_boxes, 0)

export const shipToo = (boxes: number): string =>
  boxes === 1
    ? 'Dar por despachada a caixa que ainda não foi'
    : `Dar por despachadas as ${formatNumber(boxes)} caixas que ainda não foram`
export const shipTooExplained = 'O aviso diz que a caixa saiu, e vai também se ela ainda está por despachar.'

export const allSaved = ({ saved: count, shipped }: PastedShipments): string => {
  const boxes = plural(shipped, 'caixa despachada', 'caixas despachadas')
  return `✅ ${
    count === 1
      ? '1 envio gravado, com o aviso na fila'
      : `${formatNumber(count)} envios gravados, com os avisos na fila`
  }${shipped === 0 ? '' : `; ${boxes}`}!`
}
