import type { LabelFormat } from '@seara/contract/campaigns/shipping'
import { formatNumber } from '../../lib/format.ts'

export const formatLabels: Record<LabelFormat, { label: string; description: string }> = {
  '4': { label: '4 por folha A4', description: '99,1 × 139 mm' },
  '8': { label: '8 por folha A4', description: '99,1 × 67,7 mm' },
  '14': { label: '14 por folha A4', description: '99,1 × 38,1 mm' },
  a6: { label: 'A6', description: '105 × 148 mm, uma por página' },
}

export const sheetLegend = 'Primeira etiqueta livre'
export const sheetExplained = 'Numa folha já começada, escolha onde a impressão começa.'
export const cellLabel = (cell: number) => `Etiqueta ${cell}`
export const onlyUnshippedLabel = 'Só das caixas por despachar'
export const onlyUnprintedLabel = 'Só as ainda não impressas'
export const calibrationExplained =
  'A página de calibração tem os contornos e uma régua: imprima em papel comum, em “tamanho real”, e ponha sobre a folha de etiquetas.'

/** Says how many labels will be printed: `Será impressa 1 etiqueta.` */
export const labelsOf = (count: number) =>
  count === 1 ? 'Será impressa 1 etiqueta.' : `Serão impressas ${formatNumber(count)} etiquetas.`
