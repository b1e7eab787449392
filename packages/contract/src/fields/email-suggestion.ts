/** The mail providers that people in Brazil use most. */
const usual = [
  'gmail.com',
  'hotmail.com',
  'hotmail.com.br',
  'outlook.com',
  'outlook.com.br',
  'yahoo.com.br',
  'yahoo.com',
  'icloud.com',
  'live.com',
  'msn.com',
  'uol.com.br',
  'bol.com.br',
  'terra.com.br',
  'globo.com',
  'ig.com.br',
]

/** The number of letters to drop, add, change or swap with a neighbour in order to turn one text into the other. */
function distance(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, column) => column)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0
  for (let row = 1; row <= from.length; row += 1) {
    rows.push([row])
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1]
      const isSwapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      const least = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
      )
      rows[row]?.push(isSwapped ? Math.min(least, at(row - 2, column - 2) + 1) : least)
    }
  }
  return at(from.length, to.length)
}

/** The address that was probably meant: `maria@gmial.com` → `maria@gmail.com`. null: nothing looks mistyped. */
export function suggestEmail(email: string): string | null {
  const [, name, domain] = /^([^\s@]+)@([^\s@]{4,40})$/.exec(email.trim().toLowerCase()) ?? []
  if (name === undefined || domain === undefined || usual.includes(domain)) return null
  const nearest = usual
    // Domains of very different length are never near. Skipping them saves time, because a sheet has thousands of
    // addresses.
    .filter((known) => Math.abs(known.length - domain.length) <= 2)
    .map((known) => ({ known, steps: distance(domain, known) }))
    .reduce<{ known: string; steps: number } | null>(
      (best, next) => (best && best.steps <= next.steps ? best : next),
      null,
    )
  // In a short domain, only one letter may differ: with two, it is probably another domain.
  return nearest && nearest.steps <= (nearest.known.length < 9 ? 1 : 2) ? `${name}@${nearest.known}` : null
}
