import type { AuditProblem } from '@seara/contract/platform/audit-seals'

const words: Record<AuditProblem['kind'], string> = {
  changed: 'registros foram mudados',
  missing: 'faltam registros',
  forged: 'há registros que nenhum selo cobre',
  chain: 'o selo não segue o anterior',
  anchor: 'o selo não é o que foi enviado por e-mail',
}

/** A problem that a verification found, in Portuguese for the console. */
export const problemInWords = ({ kind, seal, entries }: AuditProblem): string =>
  [
    seal === null ? words[kind] : `Selo ${seal}: ${words[kind]}`,
    ...(entries.length === 0 ? [] : [`(números ${entries.join(', ')})`]),
  ].join(' ')
