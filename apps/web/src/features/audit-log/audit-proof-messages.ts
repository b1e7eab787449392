import type { AuditProblem, AuditProof } from '@seara/contract/platform/audit-seals'
import { formatMoment, formatNumber } from '../../lib/format.ts'

export const sealText = ({ number, sealed_at }: NonNullable<AuditProof['seal']>): string =>
  `Último selo: nº ${formatNumber(number)}, de ${formatMoment(sealed_at)}.`

export const verifiedText = (verification: AuditProof['verification']): string => {
  if (verification === null) return 'A primeira conferência é feita amanhã.'
  const { at, entries, problems } = verification
  return problems.length === 0
    ? `Conferida em ${formatMoment(at)}: todos os ${formatNumber(entries)} registros estão como foram selados.`
    : `Conferida em ${formatMoment(at)}.`
}

export const damagedTitle = 'A auditoria não confere com os seus selos'

const kinds: Record<AuditProblem['kind'], string> = {
  changed: 'registros foram mudados depois de selados',
  missing: 'faltam registros que estavam selados',
  forged: 'Há registros que nenhum selo cobre',
  chain: 'não segue o selo anterior',
  anchor: 'não é o que foi enviado por e-mail',
}

export const problemText = ({ kind, seal, entries }: AuditProblem): string =>
  `${seal === null ? '' : `Selo nº ${formatNumber(seal)}: `}${kinds[kind]}${entries.length === 0 ? '' : ` (números ${entries.join(', ')})`}.`
