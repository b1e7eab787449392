import type { SlipStatus } from '@seara/contract/slip'
import type { Cents } from '../../../core/money.ts'

export const noRegion = 'Sem regional'
export const confirmation = (isConfirmed: boolean): string => (isConfirmed ? 'Sim' : 'Não')

export const slipStatusNames: Readonly<Record<SlipStatus, string>> = {
  pending: 'Pendente',
  paid: 'Pago',
  cancel: 'Cancelado',
  deleted: 'Excluído',
  expired: 'Vencido',
}

/** A cell of money. @param cents far fewer than a number holds exactly */
export const moneyCell = (cents: Cents): number => Number(cents)

export const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)
