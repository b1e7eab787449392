import type { ReceiptSubject } from '@seara/contract/platform/receipts'

export const intro = 'O código de verificação está impresso no recibo, perto do QR Code.'
export const codeMissing = 'Digite o código que está no recibo'
export const valid = 'Recibo válido'
export const notFound = 'Nenhum recibo tem este código'
export const notFoundHelp =
  'Confira letra por letra o código impresso no recibo. Se estiver certo, fale com a secretaria antes de confiar no documento.'

/** @param day the day on which the receipt was voided, as it is shown */
export const voided = (day: string) => `Recibo anulado em ${day}`
export const voidedHelp = 'Este recibo não vale mais. Em caso de dúvida, fale com a secretaria.'

const andList = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

/**
 * Joins the names of groups. Groups of several parishes may have the same name, which is then counted: `Luz do Mundo (3
 * grupos)`.
 */
function groupNames(groups: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const name of groups) counts.set(name, (counts.get(name) ?? 0) + 1)
  return andList.format([...counts].map(([name, count]) => (count === 1 ? name : `${name} (${count} grupos)`)))
}

/** The purpose of a receipt, as lines with a label and a value. */
export function subjectItems(subject: ReceiptSubject): { label: string; value: string }[] {
  if (subject.kind === 'contribution') {
    return [
      { label: 'Diocese', value: subject.diocese },
      { label: 'Referente a', value: `Contribuição: ${subject.collection} (ano-base ${subject.base_year})` },
    ]
  }
  return [
    { label: subject.groups.length === 1 ? 'Grupo' : 'Grupos', value: groupNames(subject.groups) },
    { label: 'Referente a', value: `Doação do cofrinho: ${subject.title}` },
  ]
}
