import { formatCents } from '../../../core/format.ts'
import type { Cents } from '../../../core/money.ts'
import type { AccountCounts } from './imports.repository.ts'

/** Warns of what a file does not bring: a card's statement, a missing end, accounts that nobody has registered. */
export function warningsOf(
  { isComplete, cards }: { isComplete: boolean; cards: number },
  accounts: readonly AccountCounts[],
): string[] {
  const unknown = accounts.filter(({ account_id }) => account_id === null)
  return [
    ...(cards > 0 ? ['O arquivo tem também o extrato de um cartão de crédito, que ficou de fora.'] : []),
    ...(isComplete ? [] : ['O arquivo termina antes do fim do extrato: podem faltar lançamentos.']),
    ...unknown.map(
      ({ label }) =>
        `Nenhuma conta cadastrada é ${label}: os seus lançamentos não foram guardados. Depois de cadastrar a conta, envie o arquivo de novo.`,
    ),
  ]
}

/** The most returned amounts that a warning names. */
const mostNamed = 3

/**
 * Warns of the amounts that the bank returned to payers. Without a warning, nobody would look for them among the
 * debits.
 */
export function returnsInWords(amounts: readonly Cents[]): string[] {
  if (amounts.length === 0) return []
  const named = amounts.slice(0, mostNamed).map(formatCents).join(', ')
  const others = amounts.length > mostNamed ? ` e mais ${amounts.length - mostNamed}` : ''
  return [
    `O banco devolveu a quem pagou: ${named}${others}. O que já contava como recebido espera em “Devolvidos a quem pagou”.`,
  ]
}
