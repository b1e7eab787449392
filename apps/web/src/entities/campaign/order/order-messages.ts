import type { ScreenKey } from '../../../ui/keys/screen-keys.ts'
import { formatMoney, formatNumber } from '../../../lib/format.ts'

export const quantityOf = (name: string) => `Quantidade de ${name}`
export const onePerParish = (parishes: number) => `1 por paróquia em todos: ${formatNumber(parishes)}`
export const inactive = 'Produto inativo: só pode ser retirado'
export const nowThere = (quantity: number) => `A solicitação tem agora ${formatNumber(quantity)}`

export const orderSum = ({ materials, pieces, total }: { materials: number; pieces: number; total: number }) =>
  `${materials === 1 ? '1 material' : `${formatNumber(materials)} materiais`}, ${
    pieces === 1 ? '1 unidade' : `${formatNumber(pieces)} unidades`
  }, ${formatMoney(total)}`

export const unusualTitle = 'As quantidades estão certas?'
export const unusualExplained = (names: readonly string[], parishes: number) =>
  `Para ${formatNumber(parishes)} ${parishes === 1 ? 'paróquia' : 'paróquias'}, são mais de dez para cada uma: ${names.join(', ')}.`

export const orderKeys: readonly ScreenKey[] = [
  { key: '↓ Enter', does: 'Ir à quantidade do próximo material' },
  { key: '↑', does: 'Voltar à do anterior' },
  { key: 'Ctrl Enter', does: 'Salvar as quantidades' },
]
