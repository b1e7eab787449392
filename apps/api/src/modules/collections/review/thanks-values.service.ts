import { formatCents } from '../../../core/format.ts'
import type { Cents } from '../../../core/money.ts'
import { amountInWords } from '../../../infra/pdf/amount-in-words.ts'

/** The values of the placeholders that the letter of thanks and the mail with it have in common. */
export const thanksValues = (
  { sender_name, diocese_name, value_cents }: { sender_name: string; diocese_name: string; value_cents: Cents },
  { description, base_year }: { description: string; base_year: number },
) => ({
  nome: sender_name,
  diocese: diocese_name,
  valor: formatCents(value_cents),
  coleta: description,
  ano_base: String(base_year),
})

/** The values of the placeholders in the letter of thanks, except the number of the receipt. */
export const letterValues = (
  contribution: { sender_name: string; diocese_name: string; value_cents: Cents },
  collection: { description: string; base_year: number },
) => ({
  ...thanksValues(contribution, collection),
  da_diocese: ofDiocese(contribution.diocese_name),
  valor_por_extenso: amountInWords(contribution.value_cents),
})

/** A diocese's name with its preposition: `da Diocese de Crato`, `do Ordinariado Militar`; other names get `de`. */
function ofDiocese(name: string): string {
  if (/^((arqui)?(diocese|eparquia)|prelazia|abadia|administração)\b/i.test(name)) return `da ${name}`
  if (/^(ordinariado|exarcado|vicariato)\b/i.test(name)) return `do ${name}`
  return `de ${name}`
}
