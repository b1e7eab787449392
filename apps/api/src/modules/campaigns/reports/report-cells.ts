import type { SlipStatus } from '@seara/contract/billing/slip'

export const confirmation = (isConfirmed: boolean): string => (isConfirmed ? 'Sim' : 'Não')

export const slipStatusNames: Readonly<Record<SlipStatus, string>> = {
  pending: 'Pendente',
  paid: 'Pago',
  cancel: 'Cancelado',
  deleted: 'Excluído',
  expired: 'Vencido',
}

export const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)
