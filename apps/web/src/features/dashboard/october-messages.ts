import type { BoardState, OctoberBoard } from '@seara/contract/collections/october-board'
import { formatDay, formatMoney, formatNumber } from '../../lib/format.ts'
import { changeSince } from './same-day.ts'

export const title = 'Quadro de outubro'
export const failed = 'Não foi possível carregar o quadro'
export const noCollection = 'Ainda não há coleta'
export const noCollectionMessage =
  'Quando a primeira coleta for aberta, aqui se vê o que chegou, o que falta verificar e quais dioceses ainda não enviaram.'
export const mapLabel = 'Dioceses em silêncio, por estado'
export const mapExplained =
  'Cada quadrado é um estado: quantas dioceses ainda estão em silêncio, de quantas. Quanto mais escuro, mais perto de todas terem contribuído. O clique mostra as que faltam.'

/** Says how many dioceses have not contributed. A click on the state's square lists them. */
const nonContributingText = (silent: number) =>
  silent === 0
    ? 'nenhuma em silêncio'
    : silent === 1
      ? 'ver a diocese em silêncio'
      : `ver as ${formatNumber(silent)} em silêncio`

const contributedWord = ({ contributed, silent }: BoardState) =>
  contributed + silent === 1 ? 'diocese contribuiu' : 'dioceses contribuíram'

/** The text for screen readers about a state: `MG: 3 de 12 dioceses contribuíram; ver as 9 em silêncio` */
export const stateInWords = (state: BoardState) =>
  `${state.uf}: ${formatNumber(state.contributed)} de ${formatNumber(state.contributed + state.silent)} ${contributedWord(state)}; ${nonContributingText(state.silent)}`

/** The text for screen readers about the current year: `2026: R$ 1.234,00 enviados até agora` */
export const sentByNow = (year: number, sent: number) => `${year}: ${formatMoney(sent)} enviados até agora`

/** Compares the current year with an earlier year until the same day. @param sent this year's sum so far, in reais */
export function comparison(sent: number, { base_year, day, sent: before }: OctoberBoard['earlier'][number]): string {
  const change = changeSince(before, sent)
  return `${base_year}, até ${formatDay(day)}: ${formatMoney(before)}${change ? ` (${change} agora)` : ''}`
}

/** The words that screen readers add after `9/12`. They say that 9 of 12 dioceses have not contributed. */
export const afterShare = ({ contributed, silent }: BoardState) =>
  ` ${contributed + silent === 1 ? 'diocese' : 'dioceses'} em silêncio; ${nonContributingText(silent)}`
